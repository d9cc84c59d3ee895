/** Folders of unfinished uploads. No picture's name starts like this, so they are never served. */
export const temporaryPrefix = '.new-'
