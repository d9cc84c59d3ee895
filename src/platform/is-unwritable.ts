const codes = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR)$/

/** Whether a file could not be written because the disk is full, or not to be written to. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.test(String(error.code))
}
