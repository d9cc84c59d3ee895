import pg from 'pg'
import type { Visitor } from '#platform/admission/fair-queue.ts'
import { refuse } from '#server/api/refuse.ts'
import { renameGuestEvents } from '#server/audit/forget-account.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword } from './hash-password.ts'
import type { Account } from './log-in.ts'
import { deleteShopperSessions } from './queries.ts'

type NewAccount = { guest: { id: string; name: string }; email: string; password: string }
type Parts = { db: Database; storeName: string; visitor?: Visitor }

/**
 * Gives a guest an e-mail address and a password. The row stays, and so does all that is the guest's. If the address
 * has an account already, the refusal does not reveal it. `startSession` runs in the same transaction.
 */
export async function openGuestAccount(
  { db, storeName, visitor }: Parts,
  { guest: { id, name }, email, password }: NewAccount,
  startSession: (tx: Database) => Promise<void>,
): Promise<Account> {
  await refuseGuessable({ name, email, password }, storeName)
  const passwordHash = await hashPassword(password, visitor)
  const opened = inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('shoppers')
      .set({ email, passwordHash, isGuest: false })
      .where('id', '=', id)
      .where('isGuest', '=', true)
      .where('closedAt', 'is', null)
      .returning('name')
      .executeTakeFirst()
    // Another tab, or the same request before, was sooner.
    if (!changed) throw refuse('already_logged_in')
    // The guest may have been left logged in elsewhere. The owner has a password now to log in with.
    await deleteShopperSessions(tx, id)
    await renameGuestEvents(tx, { guestId: id, who: email })
    await startSession(tx)
    return { id, name: changed.name, email, passwordHash }
  })
  return opened.catch((error: unknown) => {
    throw isEmailTaken(error) ? refuse('cannot_register') : error
  })
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'shoppers_by_email'
}
