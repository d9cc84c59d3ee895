import type { Credentials } from '#contract/identity.ts'
import type { Network } from '#server/platform/client-address.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { countTry, type GuessLimits } from './slow-down-guesses.ts'

type Secret = { id: string; passwordHash: string }

/** Where the accounts of one kind of person are kept. */
type Accounts<Account extends Secret> = {
  door: 'login' | 'seller-login'
  find: (db: Database, email: string) => Promise<Account | undefined>
  keepHash: (db: Database, id: string, passwordHash: string) => Promise<void>
}

export type Attempt<Account extends Secret> = {
  credentials: Credentials
  network: Network
  /** The name of the device, if this account has been used on it. */
  deviceOf: (account: Account) => string | null
  limits: GuessLimits
}

/** Answers whose e-mail and password these are. An unknown address and a wrong password look the same. */
export async function tryPassword<Account extends Secret>(
  db: Database,
  { door, find, keepHash }: Accounts<Account>,
  attempt: Attempt<Account>,
): Promise<Account> {
  const { email, password } = attempt.credentials
  const account = await find(db, email)
  const device = account ? attempt.deviceOf(account) : null
  const { network, limits } = attempt
  const counted = await countTry(db, { door, email, network, device }, limits)

  const verdict = await verifyPassword(password, account?.passwordHash ?? null).catch(
    async (error: unknown) => {
      await counted.didNotHappen()
      throw error
    },
  )
  if (!account || verdict === 'wrong') throw new Refusal('wrong_credentials')

  await counted.succeeded()
  if (verdict === 'right') return account
  const passwordHash = await hashPassword(password)
  await keepHash(db, account.id, passwordHash)
  return { ...account, passwordHash }
}
