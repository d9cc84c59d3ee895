import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import {
  deleteSellerSessions,
  deleteShopperSessions,
  insertSeller,
  selectFirstSeller,
  selectShopperByEmail,
  updatePasswordHash,
  updateSeller,
  updateSellerHash,
} from './queries.ts'

type SellerSettings = { email: string; password: string }

/**
 * Gives the store's one seller the e-mail address and password of the settings. If they are new, the seller's sessions
 * end. The lock keeps two servers that start together from both inserting a seller.
 */
export function configureSeller(db: Database, settings: SellerSettings): Promise<void> {
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

type DemoUsers = { shopper: { email: string; password: string }; seller: { password: string } }

/**
 * When a demo becomes a real shop, its accounts are still there, and their passwords are public. Replaces those and ends
 * the sessions; orders and addresses stay. Answers the e-mail addresses of the accounts that were closed now.
 */
export function endDemoAccounts(db: Database, demo: DemoUsers): Promise<string[]> {
  return inTransaction(db, async (tx) => [
    ...(await endShopper(tx, demo.shopper)),
    ...(await endSeller(tx, demo.seller)),
  ])
}

async function endShopper(tx: Database, { email, password }: DemoUsers['shopper']) {
  const shopper = await selectShopperByEmail(tx, email)
  if (!shopper || (await verifyPassword(password, shopper.passwordHash)) === 'wrong') return []

  await updatePasswordHash(tx, shopper.id, await randomPasswordHash())
  await deleteShopperSessions(tx, shopper.id)
  return [shopper.email]
}

async function endSeller(tx: Database, { password }: DemoUsers['seller']) {
  const seller = await selectFirstSeller(tx)
  if (!seller || (await verifyPassword(password, seller.passwordHash)) === 'wrong') return []

  await updateSellerHash(tx, seller.id, await randomPasswordHash())
  await deleteSellerSessions(tx)
  return [seller.email]
}

function randomPasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
