import type { Database } from '#server/platform/database.ts'
import { selectShopperByEmail, updatePasswordHash } from './queries.ts'
import type { Account } from './register-shopper.ts'
import { type Attempt, tryPassword } from './try-password.ts'

/** Answers which shopper's e-mail and password these are. */
export function logInShopper(db: Database, attempt: Attempt<Account>): Promise<Account> {
  return tryPassword(
    db,
    { door: 'login', find: selectShopperByEmail, keepHash: updatePasswordHash },
    attempt,
  )
}
