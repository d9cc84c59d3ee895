import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { endPasskeys, selectPasskeys } from './passkeys/queries.ts'
import { deleteShopperSessions, selectShopperByEmail, updatePasswordHash } from './queries.ts'
import {
  deleteSecondFactor,
  deleteSeller,
  insertSeller,
  selectFirstSeller,
  selectSecondFactor,
  updateSeller,
} from './seller-queries.ts'
import { endAllSellerSessions } from './sessions.ts'

type SellerSettings = { email: string | undefined; password: string | undefined; isDemo: boolean }
type Options = { isRealShop: boolean; storeName: string; log: Log }
type NamedSeller = { email: string; password: string }

/**
 * Creates the store's one seller from the settings, once. Later the account is changed on the seller's screen or by a
 * command, so settings that differ are only reported. A demo's seller is reset at each start. Passwords are hashed
 * before the transaction: on a busy machine hashing exceeds the time that a transaction may be idle.
 */
export async function configureSeller(
  db: Database,
  { email, password, isDemo }: SellerSettings,
  options: Options,
): Promise<void> {
  const given = email && password ? { email: email.toLowerCase(), password } : undefined
  if (isDemo && given) return keepDemoSeller(db, given, options.log)

  const known = await selectFirstSeller(db)
  if (known) return reportDifferences(known, { email, password }, options.log)
  if (!given) throw new CannotStart(missingSeller)
  if (options.isRealShop) await refuseGuessableSetting(given, options.storeName)
  const passwordHash = await hashPassword(given.password)
  await insertOnlySeller(db, { email: given.email, passwordHash })
}

const missingSeller = `The store cannot start, because it has no seller yet:
  SELLER_EMAIL and SELLER_PASSWORD are needed for the first start of a real shop
    for example SELLER_EMAIL=asha@example.com SELLER_PASSWORD='a sentence that only you know'`

async function refuseGuessableSetting({ email, password }: NamedSeller, storeName: string) {
  await refuseGuessable({ name: '', email, password }, storeName).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new CannotStart(
      'The store cannot start, because SELLER_PASSWORD is too easy to guess.\n' +
        "  Choose another, for example SELLER_PASSWORD='a sentence that only you know'",
    )
  })
}

/** Only one of several servers that start at once creates the seller. */
function insertOnlySeller(db: Database, seller: { email: string; passwordHash: string }) {
  return inTransaction(db, async (tx) => {
    await lockSellers(tx)
    if (!(await selectFirstSeller(tx))) await insertSeller(tx, { id: newId(), ...seller })
  })
}

type KnownSeller = NonNullable<Awaited<ReturnType<typeof selectFirstSeller>>>

/** Logs what differs, never a password. */
async function reportDifferences(
  known: KnownSeller,
  { email, password }: Omit<SellerSettings, 'isDemo'>,
  log: Log,
): Promise<void> {
  if (email && email.toLowerCase() !== known.email) {
    log.warn(
      `SELLER_EMAIL is ${email}, but the seller is ${known.email}. The setting only creates the seller at the first start. ` +
        'To change it, use the page Account of the seller’s screens, or: npm run seller -- set-email ADDRESS',
    )
  }
  if (password && !(await isPasswordOf(known, password))) {
    log.warn(
      'SELLER_PASSWORD is not the seller’s password. The setting only creates the seller at the first start and can be removed. ' +
        'To change the password, use the page Account of the seller’s screens, or: npm run seller -- reset-password',
    )
  }
}

/** Resets the demo's seller at each start, since visitors may have changed the account. */
async function keepDemoSeller(db: Database, seller: NamedSeller, log: Log): Promise<void> {
  for (;;) {
    const known = await selectFirstSeller(db)
    const isRight = known !== undefined && (await isPasswordOf(known, seller.password))
    if (known && !known.isDemo && !isRight) {
      return log.warn(
        `This store has a seller of its own (${known.email}), who stays; there is no demo seller.`,
      )
    }
    if (await isPrintedOne(db, { known, isRight, seller })) break
    const passwordHash = await hashFor({ known, isRight, seller })
    if (await resetDemoSeller(db, known, { email: seller.email, passwordHash })) break
  }
  // Logged at every start, because people who try the store look for the password again.
  log.info(`The demo seller, at /seller: ${seller.email}, password ${seller.password}`)
}

type Found = { known: KnownSeller | undefined; isRight: boolean; seller: NamedSeller }

/** Whether the account is already the printed one. Then nothing is written: a store must also start on a full disk. */
async function isPrintedOne(db: Database, { known, isRight, seller }: Found): Promise<boolean> {
  if (!isRight || !known?.isDemo || known.email !== seller.email) return false
  const passkeys = await selectPasskeys(db, { role: 'seller', id: known.id })
  return passkeys.length === 0 && !(await selectSecondFactor(db, known.id))
}

function hashFor({ known, isRight, seller }: Found): string | Promise<string> {
  const isSame = isRight && known?.isDemo && known.email === seller.email
  return isSame ? known.passwordHash : hashPassword(seller.password)
}

/** Answers false when another server that starts at the same time was first. */
function resetDemoSeller(
  db: Database,
  known: KnownSeller | undefined,
  seller: { email: string; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSellers(tx)
    const current = await selectFirstSeller(tx)
    if (current?.email !== known?.email || current?.passwordHash !== known?.passwordHash)
      return false

    const demo = { ...seller, isDemo: true }
    if (!current) await insertSeller(tx, { id: newId(), ...demo })
    else {
      await deleteSecondFactor(tx, current.id)
      await endPasskeys(tx, { role: 'seller', id: current.id })
      const isUnchanged =
        current.email === seller.email && current.passwordHash === seller.passwordHash
      await updateSeller(tx, current.id, demo)
      if (!isUnchanged) await endAllSellerSessions(tx, current.id)
    }
    return true
  })
}

async function lockSellers(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7461004)`.execute(tx)
}

async function isPasswordOf({ passwordHash }: { passwordHash: string }, password: string) {
  return (await verifyPassword(password, passwordHash)) !== 'wrong'
}

/** Whether this database was ever opened as a real shop. */
export async function isRealShop(db: Database): Promise<boolean> {
  const sellers = db.selectFrom('sellers').select('id').where('ofRealShop', '=', true)
  return (await sellers.executeTakeFirst()) !== undefined
}

export async function markRealShop(db: Database): Promise<void> {
  const unmarked = await db
    .selectFrom('sellers')
    .select('id')
    .where('ofRealShop', '=', false)
    .executeTakeFirst()
  // Writes only when needed, since a store must also start on a full disk.
  if (!unmarked) return
  await db
    .updateTable('sellers')
    .set({ ofRealShop: true })
    .where('ofRealShop', '=', false)
    .execute()
}

type DemoUsers = { shopper: { email: string; password: string }; seller: { password: string } }

/**
 * Closes the demo accounts when a demo becomes a real shop, because their passwords are public. Ends their sessions;
 * orders and addresses stay. Answers the e-mail addresses of the accounts closed now.
 */
export async function endDemoAccounts(db: Database, demo: DemoUsers): Promise<string[]> {
  return [...(await endShopper(db, demo.shopper)), ...(await endSeller(db, demo.seller))]
}

async function endShopper(db: Database, { email, password }: DemoUsers['shopper']) {
  const shopper = await selectShopperByEmail(db, email)
  if (!shopper || (await verifyPassword(password, shopper.passwordHash)) === 'wrong') return []

  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await inTransaction(db, async (tx) => {
    const { id, passwordHash: before } = shopper
    await updatePasswordHash(tx, { id, before, after: passwordHash })
    await deleteShopperSessions(tx, shopper.id)
    await endPasskeys(tx, { role: 'shopper', id: shopper.id })
  })
  return [shopper.email]
}

/** Deletes the demo's seller, so that the settings can create the real one. */
async function endSeller(db: Database, { password }: DemoUsers['seller']) {
  const seller = await selectFirstSeller(db)
  if (!seller) return []
  if (!seller.isDemo && !(await isPasswordOf(seller, password))) return []

  await deleteSeller(db, seller.id)
  return [seller.email]
}
