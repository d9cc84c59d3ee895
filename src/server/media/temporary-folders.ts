/** Folders in which something is under way. No picture is called so, and none of this is ever handed out. */
export const temporaryPrefix = '.new-'
