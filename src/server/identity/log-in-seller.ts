import type { Database } from '#server/platform/database.ts'
import type { Seller } from '#server/platform/doors.ts'
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
