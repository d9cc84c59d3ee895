import type { Database } from '#server/database/database.ts'
import { selectShopperByEmail, updatePasswordHash } from './queries.ts'
import type { Account } from './register-shopper.ts'
import { type Attempt, tryPassword } from './try-password.ts'

export function logInShopper(db: Database, attempt: Attempt<Account>): Promise<Account> {
  return tryPassword(
    db,
    { loginKind: 'login', find: selectShopperByEmail, saveHash: updatePasswordHash },
    attempt,
  )
}
