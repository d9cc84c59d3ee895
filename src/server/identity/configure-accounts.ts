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
 * end. Passwords are hashed before the transaction begins: on a busy machine that takes longer than the database lets
 * a transaction rest.
 */
export async function configureSeller(db: Database, settings: SellerSettings): Promise<void> {
  const email = settings.email.toLowerCase()
  for (;;) {
    const known = await selectFirstSeller(db)
    if (known?.email === email && (await isPasswordOf(known, settings.password))) return

    const passwordHash = await hashPassword(settings.password)
    if (await replaceSeller(db, known, { email, passwordHash })) return
  }
}

type KnownSeller = Awaited<ReturnType<typeof selectFirstSeller>>

/** Answers false where another server that starts at the same time was first. */
function replaceSeller(
  db: Database,
  known: KnownSeller,
  seller: { email: string; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7461004)`.execute(tx)
    const current = await selectFirstSeller(tx)
    if (current?.email !== known?.email || current?.passwordHash !== known?.passwordHash)
      return false

    if (!current) await insertSeller(tx, { id: newId(), ...seller })
    else {
      await updateSeller(tx, { id: current.id, ...seller })
      await deleteSellerSessions(tx)
    }
    return true
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
export async function endDemoAccounts(db: Database, demo: DemoUsers): Promise<string[]> {
  return [...(await endShopper(db, demo.shopper)), ...(await endSeller(db, demo.seller))]
}

async function endShopper(db: Database, { email, password }: DemoUsers['shopper']) {
  const shopper = await selectShopperByEmail(db, email)
  if (!shopper || (await verifyPassword(password, shopper.passwordHash)) === 'wrong') return []

  const passwordHash = await randomPasswordHash()
  await inTransaction(db, async (tx) => {
    await updatePasswordHash(tx, shopper.id, passwordHash)
    await deleteShopperSessions(tx, shopper.id)
  })
  return [shopper.email]
}

async function endSeller(db: Database, { password }: DemoUsers['seller']) {
  const seller = await selectFirstSeller(db)
  if (!seller || (await verifyPassword(password, seller.passwordHash)) === 'wrong') return []

  const passwordHash = await randomPasswordHash()
  await inTransaction(db, async (tx) => {
    await updateSellerHash(tx, seller.id, passwordHash)
    await deleteSellerSessions(tx)
  })
  return [seller.email]
}

function randomPasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
