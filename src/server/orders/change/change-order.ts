import type { OrderEdit } from '#contract/api/order-changes.ts'
import { maxQuantity } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { answeredName } from '#server/api/written-name.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { refuseWrongAmount } from '#server/catalog/short-stock.ts'
import { type LockedProduct, lockProducts } from '#server/catalog/stock-ledger.ts'
import { takeAdditional } from '#server/catalog/take-additional.ts'
import type { Database } from '#server/database/database.ts'
import {
  changeLines,
  type Editor,
  type LockedLines,
  lockLines,
  orderedPaiseOf,
  sumOf,
} from '#server/orders/lines/change-lines.ts'
import { draftOf, type Plan, quantitiesOf, sumByProduct } from '#server/orders/lines/order-draft.ts'
import {
  endQuestion,
  positionsNotThere,
  type QuestionRow,
  selectOpenQuestions,
} from '#server/orders/lines/questions.ts'
import { atState, type LineRow, type LockedOrder } from '#server/orders/read/order.ts'
import { refuseBelowLeast } from '#server/storefront/area-terms.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { accepting, limitChange, refuseToKeepMore, refuseToOweMore } from './limit-change.ts'

export type OrderChange = Pick<OrderEdit, 'version' | 'items' | 'add' | 'expectedTotal'> & {
  orderId: string
  author: Editor
  /** Set when a shopper makes the change: the order must be theirs. */
  shopperId?: string | undefined
  shop: ShopEnvironment
}

/**
 * Changes the lines of an order that is not packed yet; answers the changed order, still locked. Additions cost today's
 * price, earlier lines keep theirs. Locks the order, its shopper's cart, and then all products in the order of their
 * ids, so that neither two changes nor a change and a new order can deadlock.
 */
export async function changeOrder(tx: Database, change: OrderChange): Promise<LockedOrder> {
  const { orderId, shopperId, version } = change
  const locked = await lockLines(tx, orderId, { shopperId, version })
  const { order, lines } = locked
  if (order.status !== 'placed') {
    throw refuse('too_late_for_changes', atState(order))
  }
  const requested = requestedOf(lines, change)
  const { author, shop } = change
  const allowed = await limitChange(tx, shop, { author, order, raised: raisedBy(requested) })
  const questions = await selectOpenQuestions(tx, orderId)
  const plan = await planChange(tx, { locked, requested, notThere: positionsNotThere(questions) })
  if (allowed) await refuseToKeepMore(tx, locked, { plan, allowed })
  if (plan.changed.length + plan.added.length === 0) return order

  if (order.hold !== 'released' && plan.added.length > 0)
    await takeAdditional(tx, order.id, sumByProduct(plan.added))
  const { changed, added } = await accepting(tx, plan, { locked, allowed })
  if (author.actor === 'shopper') refuseLowering(locked, { changed, added })
  await withdrawAbout(tx, changed, questions)
  const state = { kind: 'changed', changed, added, isOrdered: true } as const
  const news = author.actor === 'seller' ? 'changed' : undefined
  const after = await changeLines(tx, locked, { author, state, news })
  refuseOtherTotal(after, change.expectedTotal)
  if (allowed) await refuseToOweMore(tx, after, allowed)
  await writeChangeAudit(tx, change, { before: order, after })
  return after
}

/** A shopper does not take an order below the smallest of its area; adding to a small one is fine. */
function refuseLowering({ order, lines }: LockedLines, { changed, added }: NewLines): void {
  const next = lines.map(
    (line) => changed.find(({ position }) => position === line.position) ?? line,
  )
  const after = [...next, ...added]
  if (sumOf(after) < sumOf(lines)) refuseBelowLeast(orderedPaiseOf(after), order.area)
}

type NewLines = { changed: readonly LineRow[]; added: readonly LineRow[] }

/** Withdraws questions about a line whose quantity has changed since. */
async function withdrawAbout(
  tx: Database,
  changed: readonly LineRow[],
  questions: readonly QuestionRow[],
): Promise<void> {
  const positions = new Set(changed.map(({ position }) => position))
  for (const { id, position } of questions) {
    if (positions.has(position)) await endQuestion(tx, id, 'withdrawn')
  }
}

type Requested = {
  items: readonly { line: LineRow; quantity: number }[]
  add: readonly { productId: string; quantity: number; note: string | null }[]
}

function requestedOf(lines: readonly LineRow[], { items = [], add = [] }: OrderChange): Requested {
  const quantities = new Map(items.map(({ item, quantity }) => [item, quantity]))
  const known = new Set(lines.map(({ id }) => id))
  if ([...quantities.keys()].some((id) => !known.has(id))) throw refuse('not_found')
  return {
    items: lines.flatMap((line) => {
      const quantity = quantities.get(line.id)
      return quantity === undefined || quantity === line.quantity ? [] : [{ line, quantity }]
    }),
    add: add.map(({ product, quantity, note }) => ({
      productId: product,
      quantity,
      note: note ?? null,
    })),
  }
}

function raisedBy({ items, add }: Requested) {
  const raised = items.filter(({ line, quantity }) => quantity > line.quantity)
  return [...raised.map(({ line, quantity }) => ({ productId: line.productId, quantity })), ...add]
}

type Planning = { locked: LockedLines; requested: Requested; notThere: ReadonlySet<number> }

async function planChange(tx: Database, { locked, requested, notThere }: Planning): Promise<Plan> {
  const { order, lines } = locked
  const products = await lockProducts(tx, [
    ...requested.items.map(({ line }) => line.productId),
    ...requested.add.map(({ productId }) => productId),
  ])
  const rates = await viewTaxTerms(tx)
  const rateOf = ({ taxBasisPoints }: LockedProduct) =>
    order.taxMode === 'included' ? (taxBasisPoints ?? rates.includedBasisPoints) : null
  const draft = draftOf(lines, { order, products, rateOf, notThere })
  for (const { line, quantity } of requested.items) {
    if (quantity <= line.quantity) draft.set(line.position, quantity)
    else draft.raise(line, quantity - line.quantity)
  }
  for (const { productId, quantity, note } of requested.add)
    draft.add({ productId, quantity, note })
  const plan = draft.finish()
  refuseTooMuch(plan, { lines, products, isTaken: order.hold !== 'released' })
  return plan
}

type Taking = {
  lines: readonly LineRow[]
  products: ReadonlyMap<string, LockedProduct>
  /** Whether the order has its stock: one whose hold was released gets all of it when it is paid. */
  isTaken: boolean
}

/** Refuses to raise a product that is short, no longer sold or at its limit, and to lower one below its minimum. */
function refuseTooMuch(plan: Plan, { lines, products, isTaken }: Taking): void {
  const before = quantitiesOf(lines)
  for (const { productId, quantity } of plan.raised) {
    const product = products.get(productId)
    if (!product) throw refuse('no_longer_sold', {})
    refuseMore(product, { quantity, had: isTaken ? (before.get(productId) ?? 0) : 0 })
  }
  for (const [productId, quantity] of quantitiesOf(plan.remaining)) {
    const product = products.get(productId)
    const isLess = quantity < (before.get(productId) ?? 0)
    if (product && isLess) refuseWrongAmount({ ...product, mostGrams: null }, quantity)
  }
}

function refuseMore(product: LockedProduct, { quantity, had }: { quantity: number; had: number }) {
  const { id } = product
  const name = answeredName(product)
  if (!product.isOffered) throw refuse('no_longer_sold', { name })
  if (quantity > maxQuantity)
    throw refuse('too_many_of_one', { name, most: maxQuantity }, { productId: id })
  if (product.stock !== null && product.stock < quantity - had) throw short(product, product.stock)
  refuseWrongAmount(product, quantity)
}

function refuseOtherTotal(order: LockedOrder, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined) return
  const { amountPaise, roundingPaise } = order
  // A client that does not know about rounding is charged the total that it showed.
  const seen = toPaise(expectedTotal)
  if (seen === amountPaise || seen === amountPaise - roundingPaise) return
  throw refuse('total_would_be', { totalPaise: amountPaise })
}

type Changed = { before: LockedOrder; after: LockedOrder }

async function writeChangeAudit(tx: Database, { author }: OrderChange, { before, after }: Changed) {
  if (author.actor !== 'seller' || !author.who) return
  await writeAudit(tx, {
    who: author.who,
    action: 'order changed',
    subject: { type: 'order', id: before.id, name: String(before.number) },
    before: { amount: formatPaise(before.amountPaise) },
    after: { amount: formatPaise(after.amountPaise) },
  })
}

function short(product: LockedProduct, stock: number): Refusal {
  const { id: productId, stepGrams } = product
  const name = answeredName(product)
  return stock > 0
    ? refuse('only_more_left', { name, stock, stepGrams }, { productId })
    : refuse('none_left_to_add', { name }, { productId })
}
