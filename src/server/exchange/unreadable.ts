import { Refusal } from '#server/platform/refusal.ts'

/** A file that is no table we can read; the message says why, and what to do. */
export function unreadable(message: string): Refusal {
  return new Refusal('unreadable_file', { message })
}
