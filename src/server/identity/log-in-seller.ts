import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { selectSellerByEmail, updateSellerHash } from './queries.ts'
import { type Attempt, tryPassword } from './try-password.ts'

type SellerAccount = Seller & { passwordHash: string }

export function logInSeller(db: Database, attempt: Attempt<SellerAccount>): Promise<SellerAccount> {
  return tryPassword(
    db,
    { loginKind: 'seller-login', find: selectSellerByEmail, saveHash: updateSellerHash },
    attempt,
  )
}
