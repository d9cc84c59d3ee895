import { sql } from 'kysely'
import type { Tick } from '#contract/api/packing.ts'
import { maxQuantity } from '#contract/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { changeLines, type LockedLines, lockLines } from '#server/orders/lines/change-lines.ts'
import {
  addSubstitute,
  found,
  leftOut,
  requestedQuantity,
  short,
  unpicked,
  weighed,
  withdrawSubstitutes,
} from '#server/orders/lines/picked-line.ts'
import {
  endOverdueQuestions,
  endQuestion,
  type QuestionRow,
  selectOpenQuestions,
  writeQuestion,
} from '#server/orders/lines/questions.ts'
import { atState, type LineRow, type LockedOrder } from '#server/orders/read/order.ts'
import { viewTheseOrders } from '#server/orders/read/views.ts'

/** Records packers' results, each in its own transaction, so that a refused one does not affect the others. */
export async function recordPicks(db: Database, seller: Seller, ticks: readonly Tick[]) {
  const orderIds = [...new Set(ticks.map(({ order }) => order))]
  for (const orderId of orderIds) await endOverdueQuestions(db, orderId)
  const results: Picking[] = []
  for (const tick of ticks) results.push(await applyOne(db, seller, tick))
  return { results, orders: await viewTheseOrders(db, orderIds) }
}

/** The outcome of one result, with the refusal if there was one. */
export type Picking = { key: string; isDone: boolean; refusal?: Refusal }

async function applyOne(db: Database, seller: Seller, tick: Tick): Promise<Picking> {
  const { key } = tick
  try {
    await inTransaction(db, (tx) => apply(tx, seller, tick))
    return { key, isDone: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { key, isDone: false, refusal: error }
  }
}

type Picked = { line: LineRow; question: QuestionRow | undefined; tick: Tick }

async function apply(tx: Database, seller: Seller, tick: Tick): Promise<void> {
  const locked = await lockLines(tx, tick.order)
  if (!(await claimTick(tx, tick))) return
  const line = locked.lines.find(({ id }) => id === tick.item)
  if (!line) throw refuse('not_found')
  refuseUnpackable(locked.order)
  const open = await selectOpenQuestions(tx, tick.order)
  const question = open.find(({ position }) => position === line.position)
  const picked = { line, question, tick }
  if (isDoneAlready(locked, picked)) return
  if (!isAsSeen(picked)) throw refuse('line_changed', { name: line.name })

  if (question) await endQuestion(tx, question.id, 'withdrawn')
  const state = await nextState(tx, locked, picked)
  await changeLines(tx, locked, { author: bySeller(seller), state })
}

/** Answers whether the result is new. */
async function claimTick(tx: Database, { key, order }: Tick): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('orderTicks')
    .values({ key, orderId: order })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return true
  const known = await tx
    .selectFrom('orderTicks')
    .select('orderId')
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.orderId === order) return false
  throw refuse('key_of_other_order')
}

/** Keeps keys longer than a phone is likely to be offline; a later result finds its order packed anyway. */
export async function removeOldTicks(db: Database): Promise<void> {
  await db
    .deleteFrom('orderTicks')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

function refuseUnpackable(order: LockedOrder): void {
  if (order.hold !== null) throw refuse('unpaid_online')
  if (order.status !== 'placed') throw refuse('too_late_to_pack', atState(order))
}

function isAsSeen({ line, question, tick: { seen } }: Picked): boolean {
  return (
    seen.picked === line.picked &&
    seen.quantity === line.quantity &&
    seen.grams === line.grams &&
    seen.question === (question?.id ?? null)
  )
}

/** Two packers who found the same do not conflict. */
function isDoneAlready({ lines }: LockedLines, { line, question, tick }: Picked): boolean {
  if (tick.what === 'ask') {
    return question?.productId === tick.product && question.quantity === tick.quantity
  }
  if (tick.what === 'ask_weight') return question?.grams === tick.grams
  if (question) return false
  if (tick.what === 'replace') {
    const other = lines.find((each) => each.replaces === line.position && each.orderedQuantity > 0)
    return other?.productId === tick.product && other.quantity === tick.quantity
  }
  const next = lineAfter(line, tick)
  return (['picked', 'quantity', 'missing', 'grams', 'givenGrams'] as const).every(
    (key) => next[key] === line[key],
  )
}

type SimpleTick = Exclude<Tick, { what: 'replace' | 'ask' | 'ask_weight' }>

function lineAfter(line: LineRow, tick: SimpleTick): LineRow {
  if (tick.what === 'found') return found(line)
  if (tick.what === 'short') return short(line, tick.there)
  if (tick.what === 'leave_out') return leftOut(line)
  if (tick.what === 'open') return unpicked(line)
  refuseUnweighable(line)
  return weighed(line, tick.grams)
}

function refuseUnweighable({ name, stepGrams }: LineRow): void {
  if (stepGrams === null) throw refuse('not_sold_by_weight', { name })
}

/** Results of a packer who has the goods in hand, whatever the stock count says. */
const sawIt: readonly Tick['what'][] = ['found', 'short', 'weigh']

async function nextState(tx: Database, locked: LockedLines, { line, tick }: Picked) {
  const { order, lines } = locked
  const taken = withdrawSubstitutes(lines, line)
  if (tick.what === 'replace') {
    refuseSubstitute(order, line)
    return addSubstitute(tx, locked, { line, other: tick })
  }
  if (tick.what === 'ask' || tick.what === 'ask_weight') {
    await (tick.what === 'ask'
      ? askOther(tx, order, { line, tick })
      : askWeight(tx, line, tick.grams))
    return { kind: 'asked' as const, changed: [unpicked(line), ...taken] }
  }
  const changed = [lineAfter(line, tick), ...taken]
  return { kind: 'picked' as const, changed, isInHand: sawIt.includes(tick.what) }
}

/** Refuses a substitute if the shopper wants to be asked first, or wants the line left out. */
function refuseSubstitute({ substitutes }: LockedOrder, line: LineRow): void {
  const choice = line.substitutes ?? substitutes
  if (choice === 'similar') return
  const reason = choice === 'ask' ? 'shopper_wants_question' : 'shopper_wants_none'
  throw refuse(reason, { name: line.name })
}

type Asking = { line: LineRow; tick: Extract<Tick, { what: 'ask' }> }

async function askOther(tx: Database, order: LockedOrder, { line, tick }: Asking): Promise<void> {
  if ((line.substitutes ?? order.substitutes) === 'leave_out') refuseSubstitute(order, line)
  const product = await tx
    .selectFrom('products')
    .select(['name', 'weight', 'pictures', 'stepGrams', 'pricePaise', 'offerPricePaise', 'stock'])
    .where('id', '=', tick.product)
    .where('archivedAt', 'is', null)
    .where('inStock', '=', true)
    .executeTakeFirst()
  if (!product) throw refuse('not_found')
  const { stock, ...copied } = product
  if (stock !== null && stock < tick.quantity) {
    throw refuse('too_little_to_replace', { name: product.name })
  }
  await writeQuestion(tx, order.id, {
    position: line.position,
    kind: 'substitute',
    productId: tick.product,
    ...copied,
    quantity: tick.quantity,
    grams: null,
  })
}

async function askWeight(tx: Database, line: LineRow, grams: number): Promise<void> {
  refuseUnweighable(line)
  if (grams <= requestedQuantity(line) * line.stepGrams!) {
    throw refuse('no_heavier_than_ordered')
  }
  if (Math.round(grams / line.stepGrams!) > maxQuantity) {
    const mostGrams = maxQuantity * line.stepGrams!
    throw refuse('too_heavy_for_order', { name: line.name, mostGrams })
  }
  const { orderId, position, name, weight, pictures, stepGrams, pricePaise, offerPricePaise } = line
  await writeQuestion(tx, orderId, {
    position,
    kind: 'weight',
    productId: null,
    name,
    weight,
    pictures,
    stepGrams,
    grams,
    pricePaise,
    offerPricePaise,
    quantity: requestedQuantity(line),
  })
}
