import { createHash, timingSafeEqual } from 'node:crypto'
import { countDown, countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Network } from '#platform/requests/client-address.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { findLinked, lastDigits } from './find-linked.ts'

/** Wrong digits that a day has room for. */
export type DigitLimits = Record<'perLink' | 'perNetwork', Limit>

const day = 24 * 60 * 60

// A mobile carrier has thousands of phones behind one network address.
export const digitLimits: DigitLimits = {
  perLink: { points: 5, seconds: day },
  perNetwork: { points: 200, seconds: day },
}

type Opening = { secret: string; digits: string; network: Network; limits?: DigitLimits }

/**
 * Finds the order behind a link for somebody who knows the last four digits of its mobile number, and whose order it is.
 * Wrong digits count, right ones do not; above the limit both are refused alike.
 */
export async function openLinked(
  db: Database,
  shop: ShopEnvironment,
  { secret, digits, network, limits = digitLimits }: Opening,
): Promise<{ orderId: string; shopperId: string }> {
  const { id, shopperId, phone } = await findLinked(db, shop, secret)
  const expected = lastDigits(phone)
  if (expected === null) throw refuse('order_without_digits')
  // The key is a hash, so that no secret stands in a second table.
  const linkKey = `order-link/${createHash('sha256').update(secret).digest('base64url')}`
  const networkKey = `order-link/network/${network.name}`

  // Counts before it compares, and others wait for the counted row: many tries at once get no more than one by one.
  const isRight = await inTransaction(db, async (tx) => {
    await countUp(tx, linkKey, limits.perLink).catch(enoughToday)
    await countUp(tx, networkKey, limitOf(network, limits.perNetwork)).catch(enoughToday)
    if (!timingSafeEqual(Buffer.from(digits), Buffer.from(expected))) return false
    await countDown(tx, linkKey)
    await countDown(tx, networkKey)
    return true
  })
  if (!isRight) throw refuse('wrong_digits', {}, { field: 'digits' })
  return { orderId: id, shopperId }
}

function enoughToday(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw refuse('too_many_wrong_digits', {}, error.details)
}
