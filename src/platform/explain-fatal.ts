import { isTransient } from './responses/error-response.ts'

const causes: [codes: RegExp, what: string][] = [
  [
    /^(ENOSPC|EDQUOT)$/,
    'The disk is full, so the store ends. Free some space (df -h shows where), such as old backups and logs, and start it again.',
  ],
  [
    /^(EMFILE|ENFILE)$/,
    'Too many files and connections are open, so the store ends. Raise the limit (LimitNOFILE of its service, or ulimit -n), and start it again.',
  ],
  [
    /^(ENOMEM|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED)$/,
    'The machine has no memory left, so the store ends. Give it more, or stop what else runs there, and start it again.',
  ],
  [
    /^(EACCES|EPERM|EROFS)$/,
    'The store may not read or write one of its files, so it ends. Give the file to the user it runs as, and start it again.',
  ],
  [
    /^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND)$/,
    'A part of the store’s program is missing, so it ends. Install it again (npm ci), and start it.',
  ],
]

/** Says why the store ended, and what to do about it. Nothing that was confirmed is lost by it. */
export function explainFatal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = causes.find(([codes]) => codes.test(code))?.[1]
  return `${known ?? unknownCause(error)} Everything that was confirmed is in the database.`
}

function unknownCause(error: unknown): string {
  return isTransient(error)
    ? 'The database went away at a moment when the store cannot go on without it, so it ends. Start it again when the database answers.'
    : 'A fault in the store’s program ended it. Start it again, where no service manager does; if it ends again, report it with this line.'
}
