import { sql } from 'kysely'
import { amountDue, amountOf, bill } from '#contract/bill.ts'
import { agreedFee, deliveryFee } from '#contract/delivery.ts'
import type { ChangedLine, OrderChangeKind } from '#contract/order-lines.ts'
import { paymentTypeOf } from '#contract/payment-way.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Author } from '#server/audit/author.ts'
import { changeTaken } from '#server/catalog/change-taken.ts'
import type { Database } from '#server/database/database.ts'
import type { AgreedArea } from '#server/database/order-tables.ts'
import type { News } from '#server/messages/notify.ts'
import { settle } from '#server/money/settle.ts'
import { type LineRow, type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { selectLines } from '#server/orders/read/queries.ts'

/** The person who changes an order, and the reason. */
export type Editor = Author & { reason?: string | undefined }

/** A locked order that is about to change, with all its lines by position. */
export type LockedLines = { order: LockedOrder; lines: readonly LineRow[] }

/** Refuses an order that was changed since the caller saw it. With `shopperId`, it must be theirs. */
export async function lockLines(
  tx: Database,
  orderId: string,
  { shopperId, version }: { shopperId?: string | undefined; version?: number | undefined } = {},
): Promise<LockedLines> {
  const order = await lockOrder(tx, orderId, shopperId)
  if (!order) throw refuse('not_found')
  if (version !== undefined && version !== order.version) throw refuse('changed_meanwhile')
  return { order, lines: await selectLines(tx, [orderId]) }
}

/** Lines that differ from the stored ones, and new ones. `changeLines` takes no stock for `added`: the caller does. */
export type NewState = {
  kind: OrderChangeKind
  changed: readonly LineRow[]
  added?: readonly LineRow[]
  /** The id of the journal's change that this one undoes. */
  undoes?: number
  /** Whether the shopper ordered this; then later differences are counted from here. */
  isOrdered?: boolean
  /** Whether the packer has the goods in hand; then stock that the count lacks was found. */
  isInHand?: boolean
}

/**
 * Changes lines of a locked order together with stock, amounts, tax and journal, and settles it. Returns or takes each
 * product's difference in stock; refuses when one is short. Answers the changed order.
 */
export async function changeLines(
  tx: Database,
  { order, lines }: LockedLines,
  { author, state, news }: { author: Editor; state: NewState; news?: News | undefined },
): Promise<LockedOrder> {
  const { changed, added = [], isInHand = false } = state
  // An order whose hold was released has no stock: it takes all of it when it is paid.
  if (order.hold !== 'released') {
    await changeTaken(tx, order.id, { changes: stockChanges(lines, changed), isInHand })
  }
  const next = [
    ...lines.map((line) => changed.find((each) => each.position === line.position) ?? line),
    ...added,
  ]
  const area = areaOf(order, { before: lines, after: next }, state)
  const amounts = rebill(order, next, area)
  const taxOf = (line: LineRow) => amounts.taxes[next.indexOf(line)] ?? line.taxPaise
  for (const line of changed) await updateLine(tx, { ...line, taxPaise: taxOf(line) })
  for (const line of added) {
    await tx
      .insertInto('orderLines')
      .values({ ...line, taxPaise: taxOf(line) })
      .execute()
  }
  await writeAmounts(tx, order, { ...amounts, area, isOrdered: state.isOrdered ?? false })
  await writeChange(tx, { order, lines }, { author, state, amountPaise: amounts.amountPaise })
  return settle(tx, order, { news, reason: author.reason, author })
}

/** Sums the differences by product, since a product may have several lines; positive takes more. */
function stockChanges(before: readonly LineRow[], changed: readonly LineRow[]) {
  const differences = changed.map((line) => {
    const was = before.find(({ position }) => position === line.position)!
    return {
      productId: line.productId,
      kept: line.quantity - was.quantity,
      missing: line.missing + line.lost - was.missing - was.lost,
      wasted: line.wasted - was.wasted,
    }
  })
  return [...Map.groupBy(differences, ({ productId }) => productId)]
    .map(([productId, of]) => ({
      productId,
      kept: of.reduce((sum, each) => sum + each.kept, 0),
      missing: of.reduce((sum, each) => sum + each.missing, 0),
      wasted: of.reduce((sum, each) => sum + each.wasted, 0),
    }))
    .filter(({ kept, missing, wasted }) => kept !== 0 || missing !== 0 || wasted !== 0)
}

type Amounts = ReturnType<typeof rebill>

type Lines = Record<'before' | 'after', readonly LineRow[]>

/**
 * The order of the shopper decides on the fee, by the terms of the order's area, and more goods never raise it. It stays
 * while the shop brings less or takes goods back, and nothing is left to bring without it.
 */
function areaOf(
  { area }: LockedOrder,
  { before, after }: Lines,
  { isOrdered }: NewState,
): AgreedArea | null {
  if (!area || !isOrdered) return area
  const feePaise = deliveryFee(Math.max(orderedPaiseOf(after), sumOf(after)), area)
  const isMore = sumOf(after) >= sumOf(before)
  return { ...area, agreedPaise: isMore ? Math.min(area.agreedPaise, feePaise) : feePaise }
}

/** The goods as they were ordered, whatever the packer found; a substitute stands for a line that was ordered. */
export function orderedPaiseOf(lines: readonly LineRow[]): number {
  const ordered = lines.filter(({ replaces }) => replaces === null)
  return sumOf(ordered.map((line) => ({ ...line, quantity: line.orderedQuantity, grams: null })))
}

export function sumOf(lines: readonly LineRow[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

/** Prices the lines with the tax terms, the fee and the rounding that the order was placed with. */
function rebill(order: LockedOrder, lines: readonly LineRow[], area: AgreedArea | null) {
  const terms = {
    mode: order.taxMode,
    onTopBasisPoints: order.taxBasisPoints,
    // Each line keeps its own rate.
    includedBasisPoints: 0,
    roundsCash: order.roundsCash,
  }
  const agreed = area && agreedFee(area.agreedPaise, area.taxBasisPoints)
  const sums = bill(lines, terms, agreed)
  const amountPaise = amountDue(sums, paymentTypeOf(order.way))
  const { itemsPaise, taxPaise, includedTaxPaise, totalPaise, lineTaxes } = sums
  const { deliveryPaise, deliveryTaxPaise } = sums
  const roundingPaise = amountPaise - totalPaise
  const taxes = lineTaxes.map((line) => line.taxPaise)
  return {
    itemsPaise,
    taxPaise,
    includedTaxPaise,
    deliveryPaise,
    deliveryTaxPaise,
    roundingPaise,
    amountPaise,
    taxes,
  }
}

async function updateLine(tx: Database, line: LineRow): Promise<void> {
  const { quantity, orderedQuantity, grams, givenGrams, missing, lost, wasted } = line
  const { returned, picked, pickedAt, accepted, taxPaise, offerPricePaise } = line
  await tx
    .updateTable('orderLines')
    .set({ quantity, orderedQuantity, grams, givenGrams, missing, lost, wasted })
    .set({ returned, picked, pickedAt, accepted, taxPaise, offerPricePaise })
    .where('orderId', '=', line.orderId)
    .where('position', '=', line.position)
    .execute()
}

type Ordered = { isOrdered: boolean; area: AgreedArea | null }

async function writeAmounts(
  tx: Database,
  { id, version }: LockedOrder,
  { isOrdered, taxes: _, area, ...amounts }: Amounts & Ordered,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...amounts, version: version + 1, updatedAt: sql<Date>`now()` })
    .set(isOrdered ? { orderedPaise: amounts.amountPaise } : {})
    .set(isOrdered && area ? { area: JSON.stringify(area) } : {})
    .where('id', '=', id)
    .execute()
}

type Entry = { author: Editor; state: NewState; amountPaise: number }

async function writeChange(
  tx: Database,
  { order, lines }: LockedLines,
  { author, state, amountPaise }: Entry,
): Promise<void> {
  const { changed, added = [], kind, undoes = null } = state
  const was = lines.filter(({ position }) => changed.some((line) => line.position === position))
  await tx
    .insertInto('orderChanges')
    .values({
      orderId: order.id,
      kind,
      undoes,
      actor: author.actor,
      who: author.who ?? null,
      personId: author.personId ?? null,
      reason: author.reason ?? null,
      before: JSON.stringify(was.map(changedLine)),
      after: JSON.stringify([...changed, ...added].map(changedLine)),
      amountBeforePaise: order.amountPaise,
      amountAfterPaise: amountPaise,
    })
    .execute()
}

function changedLine(line: LineRow): ChangedLine {
  const { position, name, quantity, grams, givenGrams, picked, wasted } = line
  return {
    position,
    name,
    quantity,
    ...(grams === null ? {} : { grams }),
    ...(givenGrams === 0 ? {} : { given: givenGrams }),
    ...(picked === null ? {} : { picked }),
    ...(wasted === 0 ? {} : { wasted }),
  }
}
