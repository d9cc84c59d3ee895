import { sql } from 'kysely'
import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { Database } from '#server/database/database.ts'

type Closed = { id: string; email: string; createdAt: Date }

const aboutShoppers: SecurityEventKind[] = [
  'one-time link issued',
  'shopper blocked',
  'shopper unblocked',
]

type GuestEvents = {
  guestId: string
  /** The address of the account that the guest has become; null for a guest who is forgotten. */
  who: string | null
}

/** Security events name a guest by their id; this names the guest anew in all of them. */
export async function renameGuestEvents(
  tx: Database,
  { guestId, who }: GuestEvents,
): Promise<void> {
  await tx
    .updateTable('securityEvents')
    .set({ who })
    .where('role', '=', 'shopper')
    .where('who', '=', guestId)
    .execute()
}

/**
 * Takes the e-mail addresses of an account that is closed out of the security events, earlier addresses too. The seller's own events stay: anybody can register with the seller's address and delete that account.
 */
export async function forgetAccount(tx: Database, account: Closed): Promise<void> {
  // Each address was this account's until it was changed; before and afterwards it may have been somebody else's.
  const held = sql`
    with recursive held (email, until) as (
      select ${account.email.toLowerCase()}, 'infinity'::timestamptz
      union
      select lower(who), at from held join security_events on lower(detail) = held.email
      where kind = 'e-mail changed' and role = 'shopper' and who is not null
        and at between ${account.createdAt} and held.until
    ), theirs as (
      select id, array_agg(held.email) as emails from security_events join held
        on held.email in (lower(who), lower(detail)) and at between ${account.createdAt} and held.until
      group by id
    )`
  await sql`${held}
    update security_events set
      who = case when role = 'shopper' and lower(who) = any(emails) then null else who end,
      detail = case when lower(detail) = any(emails) and (role = 'shopper' or kind = any(${aboutShoppers}))
        then null else detail end
    from theirs where theirs.id = security_events.id`.execute(tx)
}
