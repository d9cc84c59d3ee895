import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '#server/database/database.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import {
  deleteSellerSessions,
  deleteShopperSessions,
  selectFirstSeller,
  selectShopperByEmail,
  updatePasswordHash,
  updateSellerHash,
} from './queries.ts'

type DemoPeople = { shopper: { email: string; password: string }; seller: { password: string } }

/**
 * When a demo becomes a real shop, its accounts are still there, and their passwords are public. Replaces those and ends
 * the sessions; orders and addresses stay. Answers the e-mail addresses of the accounts that were closed now.
 */
export function endDemoAccounts(db: Database, demo: DemoPeople): Promise<string[]> {
  return inTransaction(db, async (tx) => [
    ...(await endShopper(tx, demo.shopper)),
    ...(await endSeller(tx, demo.seller)),
  ])
}

async function endShopper(tx: Database, { email, password }: DemoPeople['shopper']) {
  const shopper = await selectShopperByEmail(tx, email)
  if (!shopper || (await verifyPassword(password, shopper.passwordHash)) === 'wrong') return []

  await updatePasswordHash(tx, shopper.id, await randomPasswordHash())
  await deleteShopperSessions(tx, shopper.id)
  return [shopper.email]
}

async function endSeller(tx: Database, { password }: DemoPeople['seller']) {
  const seller = await selectFirstSeller(tx)
  if (!seller || (await verifyPassword(password, seller.passwordHash)) === 'wrong') return []

  await updateSellerHash(tx, seller.id, await randomPasswordHash())
  await deleteSellerSessions(tx)
  return [seller.email]
}

function randomPasswordHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
