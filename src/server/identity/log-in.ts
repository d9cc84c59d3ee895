import type { Credentials, Registration } from '#contract/api/identity.ts'
import type { Visitor } from '#platform/admission/fair-queue.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { noteUser } from '#platform/requests/current-request.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { visitorAt, visitorOn } from './hashing-turn.ts'
import { countAttempt, type GuessLimits } from './limit-guesses.ts'
import { insertShopper, type NewHash, selectShopperByEmail, updatePasswordHash } from './queries.ts'
import { selectSellerByEmail, updateSellerHash } from './seller-queries.ts'

export function logInShopper(db: Database, attempt: Attempt<Account>): Promise<Account> {
  return tryPassword(
    db,
    { loginKind: 'login', find: selectShopperByEmail, saveHash: updatePasswordHash },
    attempt,
  )
}

type SellerAccount = NonNullable<Awaited<ReturnType<typeof selectSellerByEmail>>>

export function logInSeller(db: Database, attempt: Attempt<SellerAccount>): Promise<SellerAccount> {
  return tryPassword(
    db,
    {
      loginKind: 'seller-login',
      find: selectSellerByEmail,
      saveHash: updateSellerHash,
    },
    attempt,
  )
}

type Secret = { id: string; email: string; passwordHash: string }

type Accounts<Account extends Secret> = {
  loginKind: 'login' | 'seller-login'
  find: (db: Database, email: string) => Promise<Account | undefined>
  saveHash: (db: Database, hash: NewHash) => Promise<boolean>
}

type WayOut = 'mail' | 'shop'

type Attempt<Account extends Secret> = {
  credentials: Credentials
  network: Network
  /** The device's id if this account has logged in on it before. */
  deviceOf: (account: Account) => string | null
  limits: GuessLimits
  /** Mails a link that lets the owner in while other people's wrong guesses make the account wait. */
  wayOut?: WayOut | undefined
}

function withWayOut(error: unknown, wayOut: WayOut | undefined): unknown {
  if (!(error instanceof Refusal) || error.code !== 'too_many_requests' || !wayOut) return error
  return refuse('others_may_guess', { linkFrom: wayOut }, error.details)
}

/** Refuses an unknown e-mail address and a wrong password in the same way. */
async function tryPassword<Account extends Secret>(
  db: Database,
  { loginKind, find, saveHash }: Accounts<Account>,
  attempt: Attempt<Account>,
): Promise<Account> {
  const { email, password } = attempt.credentials
  const account = await find(db, email)
  // Does not record an address without an account: it may be a password in the wrong field.
  const role = loginKind === 'login' ? 'shopper' : 'seller'
  if (account) noteUser({ role, id: account.id, email })
  const device = account ? attempt.deviceOf(account) : null
  const { network, limits } = attempt
  const attempted = { loginKind, email, network, device }
  const counted = await countAttempt(db, attempted, limits).catch((error: unknown) => {
    throw withWayOut(error, attempt.wayOut)
  })

  const visitor = device ? visitorOn(device) : visitorAt(network, email)
  const stored = account?.passwordHash || null
  const verdict = await verifyPassword(password, stored, visitor).catch(async (error: unknown) => {
    await counted.undo()
    throw error
  })
  if (!account || verdict === 'wrong') throw refuse('wrong_credentials')

  await counted.succeeded()
  if (verdict === 'right') return account
  return renewHash(db, { find, saveHash }, { account, password, visitor })
}

type Renewal<Account extends Secret> = { account: Account; password: string; visitor: Visitor }

/** Replaces an outdated hash with one of today's form and cost. */
async function renewHash<Account extends Secret>(
  db: Database,
  { find, saveHash }: Pick<Accounts<Account>, 'find' | 'saveHash'>,
  { account, password, visitor }: Renewal<Account>,
): Promise<Account> {
  const passwordHash = await hashPassword(password, visitor)
  const hash = { id: account.id, before: account.passwordHash, after: passwordHash }
  if (await saveHash(db, hash)) return { ...account, passwordHash }
  return findWith(password, await find(db, account.email))
}

/** Reads the account again after another login replaced its hash, or a person the password. */
async function findWith<Account extends Secret>(
  password: string,
  account: Account | undefined,
): Promise<Account> {
  const verdict = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || verdict === 'wrong') throw refuse('wrong_credentials')
  return account
}

export type Account = Shopper & { passwordHash: string }

/** Creates an account. If the address has one already, the refusal does not reveal it. */
export async function registerShopper(
  db: Database,
  registration: Registration & { network?: Network },
  storeName: string,
): Promise<Account> {
  await refuseGuessable(registration, storeName)
  const { name, email, password, network } = registration
  const passwordHash = await hashPassword(password, network && visitorAt(network, email))

  const account = await insertShopper(db, { id: newId(), name, email, passwordHash })
  if (!account) throw refuse('cannot_register')
  return account
}
