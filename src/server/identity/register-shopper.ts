import type { Registration } from '#contract/api/identity.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword } from './hash-password.ts'
import { insertShopper } from './queries.ts'

export type Account = Shopper & { passwordHash: string }

/** Creates an account. If the e-mail address has one already, the refusal does not reveal it. */
export async function registerShopper(
  db: Database,
  registration: Registration,
  storeName: string,
): Promise<Account> {
  await refuseGuessable(registration, storeName)
  const { name, email, password } = registration
  const passwordHash = await hashPassword(password)

  const account = await insertShopper(db, { id: newId(), name, email, passwordHash })
  if (!account) throw new Refusal('cannot_register')
  return account
}
