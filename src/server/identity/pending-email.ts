import { sql } from 'kysely'
import { linkMinutes } from './link-minutes.ts'

/** The new e-mail address that an account waits for, for some minutes, to be confirmed. */
export function pendingOf(email: string) {
  const minutes = linkMinutes.email
  return {
    pendingEmail: email,
    pendingEmailUntil: sql<Date>`now() + make_interval(mins => ${minutes})`,
  }
}

export const nonePending = { pendingEmail: null, pendingEmailUntil: null }

type Pending = { pendingEmail: string | null; pendingEmailUntil: Date | null }

/** As the account's owner sees it: the same whether that address has an account or not. */
export function viewPending({ pendingEmail, pendingEmailUntil }: Pending): { newEmail?: string } {
  if (!pendingEmail || !pendingEmailUntil || pendingEmailUntil <= new Date()) return {}
  return { newEmail: pendingEmail }
}
