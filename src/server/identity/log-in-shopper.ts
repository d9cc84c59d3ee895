import type { Credentials } from '#contract/identity.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts'
import { selectShopperByEmail, updatePasswordHash } from './queries.ts'
import type { Account } from './register-shopper.ts'
import { countTry, type GuessLimits } from './slow-down-guesses.ts'

type Attempt = {
  credentials: Credentials
  network: string
  /** The name of the device, if this account has been used on it. */
  deviceOf: (account: Account) => string | null
  limits: GuessLimits
}

/** Answers whose e-mail and password these are. An unknown address and a wrong password look the same. */
export async function logInShopper(db: Database, attempt: Attempt): Promise<Account> {
  const { email, password } = attempt.credentials
  const account = await selectShopperByEmail(db, email)
  const device = account ? attempt.deviceOf(account) : null
  const counted = await countTry(db, { email, network: attempt.network, device }, attempt.limits)

  const isRight = await verifyPassword(password, account?.passwordHash ?? null).catch(
    async (error: unknown) => {
      await counted.didNotHappen()
      throw error
    },
  )
  if (!account || !isRight) throw new Refusal('wrong_credentials')

  await counted.succeeded()
  return needsRehash(account.passwordHash) ? hashAgain(db, account, password) : account
}

async function hashAgain(db: Database, account: Account, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password)
  await updatePasswordHash(db, account.id, passwordHash)
  return { ...account, passwordHash }
}
