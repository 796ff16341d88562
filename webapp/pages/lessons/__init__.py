"""Two lessons of forty minutes: a plan for the teacher, worksheets and answers to print."""
