import { type RawBuilder, sql } from 'kysely'
import type { DropAct } from '#contract/api/drops.ts'
import { clockToleranceMinutes, keptHours } from '#contract/drops.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** An act as it came, with the phone's time when it was sent. */
export type Received = {
  act: DropAct
  sentAt: string
  /** Set when it was not done: why. */
  why?: string
  /** Set when it was taken back before it came. */
  isUndone?: true
}

/**
 * Keeps an act, once per key. The phone's clock may be wrong, so its two times only say how long ago the act was; money
 * and papers have the time at which it arrived.
 */
export async function keepAct(
  tx: Database,
  { id: personId }: Pick<Seller, 'id'>,
  { act: { key, order, at, what, ...act }, sentAt, why, isUndone }: Received,
): Promise<boolean> {
  const waitedMs = Math.max(0, Date.parse(sentAt) - Date.parse(at))
  const saidAt: RawBuilder<Date> = sql`now() - make_interval(secs => ${Math.min(waitedMs / 1000, keptHours * 3600)})`
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('dropActs')
    .values({
      key,
      orderId: order,
      personId,
      what,
      act: JSON.stringify(act),
      saidAt,
      isClockWrong: sql<boolean>`abs(extract(epoch from now() - ${sentAt}::timestamptz)) > ${clockToleranceMinutes * 60}`,
      ...(why === undefined ? {} : { state: 'reported' as const, why }),
      ...(isUndone ? { state: 'undone' as const } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The act that was kept with this key before, if there is one. */
export async function findAct(tx: Database, { key, order }: Pick<DropAct, 'key' | 'order'>) {
  const known = await tx
    .selectFrom('dropActs')
    .select(['orderId', 'state', 'why'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.orderId !== order) throw refuse('key_of_other_drop')
  return known
}

/** The outcome that stands for an order, whoever's it is, besides the act with this key. */
export function selectOutcome(tx: Database, orderId: string, key: string | null = null) {
  return tx
    .selectFrom('dropActs')
    .select(['key', 'personId', 'what', 'act', 'state', 'receivedAt'])
    .select(sql<string>`received_at::text`.as('receivedText'))
    .where('orderId', '=', orderId)
    .where('state', 'in', ['done', 'accepted'])
    .where('what', '<>', 'started')
    .where('key', 'is distinct from', key)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
