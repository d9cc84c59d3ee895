import { sql } from 'kysely'
import { linkMinutes } from './link-minutes.ts'

/** The columns for a new e-mail address that waits to be confirmed. */
export function pendingOf(email: string) {
  const minutes = linkMinutes.email
  return {
    pendingEmail: email,
    pendingEmailUntil: sql<Date>`now() + make_interval(mins => ${minutes})`,
  }
}

export const nonePending = { pendingEmail: null, pendingEmailUntil: null }

type Pending = { pendingEmail: string | null; pendingEmailUntil: Date | null }

/** The pending address as the owner sees it: the same whether or not that address has an account. */
export function viewPending({ pendingEmail, pendingEmailUntil }: Pending): { newEmail?: string } {
  if (!pendingEmail || !pendingEmailUntil || pendingEmailUntil <= new Date()) return {}
  return { newEmail: pendingEmail }
}
