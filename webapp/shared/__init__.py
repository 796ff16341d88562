"""What the servers of one site share through Redis; nothing of it is missed for good when Redis is gone."""
