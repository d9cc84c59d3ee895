import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { deleteSellerSessions, insertSeller, selectFirstSeller, updateSeller } from './queries.ts'

type SellerSettings = { email: string; password: string }

/**
 * Gives the store's one seller the e-mail address and password of the settings. If they are new, the seller's sessions
 * end. The lock keeps two servers that start together from both inserting a seller.
 */
export function settleSeller(db: Database, settings: SellerSettings): Promise<void> {
  const email = settings.email.toLowerCase()

  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461004)`.execute(tx)
    const known = await selectFirstSeller(tx)
    if (known?.email === email && (await isPasswordOf(known, settings.password))) return

    const passwordHash = await hashPassword(settings.password)
    if (!known) return insertSeller(tx, { id: newId(), email, passwordHash })
    await updateSeller(tx, { id: known.id, email, passwordHash })
    await deleteSellerSessions(tx)
  })
}

async function isPasswordOf({ passwordHash }: { passwordHash: string }, password: string) {
  return (await verifyPassword(password, passwordHash)) !== 'wrong'
}
