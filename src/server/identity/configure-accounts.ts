import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/rights.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { endDemoPeople, freeAddress, selectDemoSeller } from './demo-people.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { endPasskeys, selectPasskeys } from './passkeys/queries.ts'
import { deleteShopperSessions, selectShopperByEmail, updatePasswordHash } from './queries.ts'
import {
  insertSeller,
  selectFirstOwner,
  selectSecondFactor,
  updateSeller,
} from './seller-queries.ts'
import { endAllSellerSessions } from './sessions.ts'
import { endInvitations, endWaysIn } from './ways-in.ts'

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

  const known = await selectFirstOwner(db)
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
    if (!(await selectFirstOwner(tx))) await insertSeller(tx, { id: newId(), ...seller })
  })
}

type KnownSeller = {
  id: string
  email: string
  name: string | null
  role: Role
  isDemo: boolean
  passwordHash: string
}

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
    const known = (await selectDemoSeller(db)) ?? (await selectFirstOwner(db))
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
  if (known.role !== 'owner' || known.name !== null) return false
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
    const current = (await selectDemoSeller(tx)) ?? (await selectFirstOwner(tx))
    if (!isSameAccount(current, known)) return false

    const id = current?.id ?? newId()
    await freeAddress(tx, seller.email, id)
    if (current) await resetSeller(tx, current, seller)
    else await insertSeller(tx, { id, ...seller, isDemo: true })
    return true
  })
}

type Compared = Pick<KnownSeller, 'email' | 'passwordHash'> | undefined

function isSameAccount(one: Compared, other: Compared): boolean {
  return one?.email === other?.email && one?.passwordHash === other?.passwordHash
}

/** Makes an account the printed one again. Ends its sessions only where e-mail or password changes. */
async function resetSeller(
  tx: Database,
  current: Pick<KnownSeller, 'id' | 'email' | 'passwordHash'>,
  seller: { email: string; passwordHash: string },
): Promise<void> {
  const { id, email, passwordHash } = current
  await endWaysIn(tx, id)
  await endInvitations(tx, id)
  const demo = { ...seller, isDemo: true }
  await updateSeller(tx, id, { ...demo, role: 'owner', name: null, endedAt: null })
  const isUnchanged = email === seller.email && passwordHash === seller.passwordHash
  if (!isUnchanged) await endAllSellerSessions(tx, id)
}

async function lockSellers(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7461004)`.execute(tx)
}

async function isPasswordOf({ passwordHash }: { passwordHash: string }, password: string) {
  return (await verifyPassword(password, passwordHash || null)) !== 'wrong'
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

/** Ends the demo's people, so that the settings can create the real owner. */
async function endSeller(db: Database, { password }: DemoUsers['seller']) {
  const demo = await selectDemoSeller(db)
  if (demo && !demo.ofRealShop) return endDemoPeople(db)
  const seller = await selectFirstOwner(db)
  if (!seller) return []
  if (!seller.isDemo && !(await isPasswordOf(seller, password))) return []
  return endDemoPeople(db)
}
