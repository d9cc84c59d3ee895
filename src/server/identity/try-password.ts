import type { Credentials } from '#contract/api/identity.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Network } from '#server/platform/requests/client-address.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { countTry, type GuessLimits } from './slow-down-guesses.ts'

type Secret = { id: string; passwordHash: string }

type Accounts<Account extends Secret> = {
  loginKind: 'login' | 'seller-login'
  find: (db: Database, email: string) => Promise<Account | undefined>
  saveHash: (db: Database, id: string, passwordHash: string) => Promise<void>
}

export type Attempt<Account extends Secret> = {
  credentials: Credentials
  network: Network
  /** The device's name, if this account has logged in on it before. */
  deviceOf: (account: Account) => string | null
  limits: GuessLimits
}

/** An unknown e-mail address and a wrong password are refused in the same way. */
export async function tryPassword<Account extends Secret>(
  db: Database,
  { loginKind, find, saveHash }: Accounts<Account>,
  attempt: Attempt<Account>,
): Promise<Account> {
  const { email, password } = attempt.credentials
  const account = await find(db, email)
  const device = account ? attempt.deviceOf(account) : null
  const { network, limits } = attempt
  const counted = await countTry(db, { loginKind, email, network, device }, limits)

  const verdict = await verifyPassword(password, account?.passwordHash ?? null).catch(
    async (error: unknown) => {
      await counted.undo()
      throw error
    },
  )
  if (!account || verdict === 'wrong') throw new Refusal('wrong_credentials')

  await counted.succeeded()
  if (verdict === 'right') return account
  const passwordHash = await hashPassword(password)
  await saveHash(db, account.id, passwordHash)
  return { ...account, passwordHash }
}
