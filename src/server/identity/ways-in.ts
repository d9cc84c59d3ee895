import type { Database } from '#server/database/database.ts'
import { endTokens } from './one-time-tokens.ts'
import { endPasskeys } from './passkeys/queries.ts'
import { deleteSecondFactor, updateSeller } from './seller-queries.ts'
import { closeSessionsOf } from './seller-session-queries.ts'
import { deletePin } from './shared-phones/queries.ts'

const linkPurposes = [
  ...(['seller-login', 'seller-password', 'seller-email', 'seller-invitation'] as const),
]

/** Ends every way in which a person of the shop could log in. Sessions go on. */
export async function endWaysIn(tx: Database, sellerId: string): Promise<void> {
  await endTokens(tx, sellerId, linkPurposes)
  await endPasskeys(tx, { role: 'seller', id: sellerId })
  await deletePin(tx, sellerId)
  await deleteSecondFactor(tx, sellerId)
  await updateSeller(tx, sellerId, { passwordHash: null })
}

/**
 * Saves a new password's hash, and ends the passkeys, the PIN and the open invitations: somebody else may have added,
 * set or made them.
 */
export async function replaceSellerPassword(
  tx: Database,
  id: string,
  passwordHash: string,
): Promise<void> {
  await endPasskeys(tx, { role: 'seller', id })
  await deletePin(tx, id)
  await endInvitations(tx, id)
  await updateSeller(tx, id, { passwordHash })
}

/** Ends the open links by which somebody is to become this person, and those that this person made for others. */
export async function endInvitations(tx: Database, sellerId: string): Promise<void> {
  await tx
    .deleteFrom('oneTimeTokens')
    .where('purpose', '=', 'seller-invitation')
    .where((row) => row.or([row('subject', '=', sellerId), row('detail', '=', sellerId)]))
    .execute()
}

/**
 * Ends a person's access on every device at once, notifications too. The screens that are open say so at their next
 * call; what they have saved stays.
 */
export async function endAccess(tx: Database, sellerId: string): Promise<void> {
  await closeSessionsOf(tx, sellerId)
  await endWaysIn(tx, sellerId)
  await endInvitations(tx, sellerId)
}
