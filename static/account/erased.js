// @ts-check
/** The page after everything was erased: what this browser keeps goes too, also where it may not be told to by a header. */

localStorage.clear();
sessionStorage.clear();
