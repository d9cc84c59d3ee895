import type { OrderEdit } from '#contract/api/order-changes.ts'
import { maxCartLines, maxQuantity } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import type { OrderLimits } from '#contract/settings.ts'
import { formatQuantity } from '#contract/weights.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import {
  type LockedProduct,
  lockProducts,
  refuseWrongAmount,
  takeMore,
} from '#server/catalog/stock-ledger.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { viewTaxTerms } from '#server/storefront/tax.ts'
import { type OrderEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { type Author, changeLines, type LockedLines, lockLines } from './change-lines.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import {
  enforceLimits,
  readStanding,
  refuseBlocked,
  refuseTooManyPieces,
  refuseTooMuchCash,
} from './order-limits.ts'
import { duePaise, nameOfState } from './order-status.ts'
import type { LineRow } from './serialize.ts'

export type OrderChange = Pick<OrderEdit, 'version' | 'items' | 'add' | 'expectedTotal'> & {
  orderId: string
  author: Author
  /** The order must be theirs. */
  shopperId?: string | undefined
  shop: OrderEnvironment
}

/**
 * Changes what is in an order that is not packed yet; answers it, locked, as it is then. What is added costs what it
 * costs today, what stays what it cost. All products are locked at once and in the order of their ids, after the order
 * and its shopper's cart: neither two changes nor a change and a new order can wait for each other.
 */
export async function changeOrder(tx: Database, change: OrderChange): Promise<LockedOrder> {
  const { orderId, shopperId, version } = change
  const locked = await lockLines(tx, orderId, { shopperId, version })
  const { order, lines } = locked
  if (order.status !== 'placed') throw tooLate(order)
  const wanted = wantedOf(lines, change)
  const limits = await enforceLimitsOf(tx, change, { order, wanted })
  const plan = await planChange(tx, { locked, wanted })
  if (limits) refuseTooManyPieces(plan.raised, limits.limits)
  if (plan.changed.length + plan.added.length === 0) return order

  if (order.hold !== 'released' && plan.added.length > 0)
    await takeMore(tx, order.id, sumByProduct(plan.added))
  const { changed, added } = plan
  const state = { kind: 'changed', changed, added, isOrdered: true } as const
  await changeLines(tx, locked, { author: change.author, state })
  const after = (await lockOrder(tx, orderId))!
  refuseOtherTotal(after, change.expectedTotal)
  // What is added to an order that is paid is owed at the door, unless the shopper pays it online after all.
  if (limits && after.hold === null) refuseTooMuchCash(limits.mostPaise, duePaise(after))
  await writeChangeAudit(tx, change, { before: order, after })
  return after
}

type Wanted = {
  items: readonly { line: LineRow; quantity: number }[]
  add: readonly { productId: string; quantity: number; note: string | null }[]
}

function wantedOf(lines: readonly LineRow[], { items = [], add = [] }: OrderChange): Wanted {
  const quantities = new Map(items.map(({ item, quantity }) => [item, quantity]))
  const known = new Set(lines.map(({ id }) => id))
  if ([...quantities.keys()].some((id) => !known.has(id))) throw new Refusal('not_found')
  return {
    items: lines.flatMap((line) => {
      const quantity = quantities.get(line.id)
      return quantity === undefined || quantity === line.quantity ? [] : [{ line, quantity }]
    }),
    add: add.map(({ product, quantity, note }) => ({
      ...{ productId: product, quantity, note: note ?? null },
    })),
  }
}

type Raising = { order: LockedOrder; wanted: Wanted }
type Limits = { limits: OrderLimits; mostPaise: number | null }

/** Who only lowers an order is not limited. What is owed in cash of an order counts as if it was placed like this. */
async function enforceLimitsOf(
  tx: Database,
  { author, shop }: OrderChange,
  { order, wanted }: Raising,
): Promise<Limits | null> {
  const raised = [
    ...wanted.items
      .filter(({ line, quantity }) => quantity > line.quantity)
      .map(({ line, quantity }) => ({ productId: line.productId, quantity })),
    ...wanted.add,
  ]
  if (raised.length === 0) return null
  const rules = await viewOrderRules(tx, shop)
  if (rules.pause && author.actor === 'shopper')
    throw new Refusal('not_accepting_orders', rules.pause)
  await lockCart(order.shopperId).execute(tx)
  const standing = await readStanding(tx, order.shopperId)
  refuseBlocked(standing, rules)
  const mostPaise = await enforceLimits(tx, rules.limits, {
    ...order,
    lines: sumByProduct(raised),
    paymentType: order.hold === null ? 'COD' : 'Online',
    isOfNewcomer: standing.isNew,
  })
  return { limits: rules.limits, mostPaise }
}

type Plan = {
  changed: readonly LineRow[]
  added: readonly LineRow[]
  /** Of each product of which more is ordered, how much stands then. */
  raised: readonly { productId: string; quantity: number; stepGrams: number | null }[]
}
type Planning = { locked: LockedLines; wanted: Wanted }

async function planChange(tx: Database, { locked, wanted }: Planning): Promise<Plan> {
  const { order, lines } = locked
  const products = await lockProducts(tx, [
    ...wanted.items.map(({ line }) => line.productId),
    ...wanted.add.map(({ productId }) => productId),
  ])
  const rates = await viewTaxTerms(tx)
  const rateOf = ({ taxBasisPoints }: LockedProduct) =>
    order.taxMode === 'included' ? (taxBasisPoints ?? rates.includedBasisPoints) : null
  const draft = draftOf(lines, { order, products, rateOf })
  for (const { line, quantity } of wanted.items) {
    if (quantity <= line.quantity) draft.set(line.position, quantity)
    else draft.raise(line, quantity - line.quantity)
  }
  for (const { productId, quantity, note } of wanted.add) draft.add(productId, quantity, note)
  const plan = draft.finish()
  refuseTooMuch(plan, { lines, products, isTaken: order.hold !== 'released' })
  return plan
}

type Context = {
  order: LockedOrder
  products: ReadonlyMap<string, LockedProduct>
  rateOf: (product: LockedProduct) => number | null
}

/** The lines as they become, step by step. */
function draftOf(lines: readonly LineRow[], { order, products, rateOf }: Context) {
  const next = new Map(lines.map((line) => [line.position, line]))
  const touched = new Set<number>()
  let position = Math.max(-1, ...lines.map((line) => line.position))

  const set = (at: number, quantity: number) => {
    next.set(at, reordered(next.get(at)!, quantity))
    touched.add(at)
  }

  /** At today's terms: onto a line that has them, or as a line of its own. */
  const add = (productId: string, quantity: number, note: string | null, first?: LineRow) => {
    const product = products.get(productId)
    if (!product) throw gone(first?.name)
    const candidates = [...(first ? [first] : []), ...next.values()]
    const same = candidates.find(
      (line) => line.productId === productId && hasTerms(line, product, rateOf(product)),
    )
    if (same && (note === null || note === same.note)) {
      set(same.position, next.get(same.position)!.quantity + quantity)
      return
    }
    position += 1
    const taxBasisPoints = rateOf(product)
    const given = { orderId: order.id, position, quantity, taxBasisPoints, note }
    next.set(position, newLine(product, given))
    touched.add(position)
  }

  return {
    set,
    add,
    raise(line: LineRow, more: number) {
      const { name, stepGrams } = line
      const product = products.get(line.productId)
      if (product && product.stepGrams !== stepGrams) throw otherSteps(name)
      add(line.productId, more, line.note, line)
    },
    finish(): Plan {
      const isNew = (at: number) => !lines.some((line) => line.position === at)
      const all = [...touched].map((at) => next.get(at)!)
      const standing = [...next.values()].filter(({ quantity }) => quantity > 0)
      if (standing.length === 0) throw new Refusal('nothing_left')
      if (standing.length > maxCartLines) throw tooManyLines()
      const stands = new Map(sumByProduct(standing).map((each) => [each.productId, each.quantity]))
      const before = new Map(sumByProduct(lines).map((each) => [each.productId, each.quantity]))
      return {
        changed: all.filter((line) => !isNew(line.position)),
        added: all.filter((line) => isNew(line.position)),
        raised: all
          .map(({ productId, stepGrams }) => ({
            ...{ productId, stepGrams, quantity: stands.get(productId) ?? 0 },
          }))
          .filter(({ productId, quantity }) => quantity > (before.get(productId) ?? 0)),
      }
    },
  }
}

function hasTerms(line: LineRow, product: LockedProduct, rate: number | null): boolean {
  return (
    line.offerPricePaise === product.offerPricePaise &&
    line.stepGrams === product.stepGrams &&
    line.taxBasisPoints === rate
  )
}

/**
 * A line of which another quantity is ordered is to be picked anew. What the packer did not find of a line that is
 * removed stays on it: it is gone from the shelf all the same.
 */
function reordered(line: LineRow, quantity: number): LineRow {
  if (quantity > 0) {
    const fresh = { grams: null, missing: 0, picked: null, pickedAt: null }
    return { ...line, ...fresh, quantity, orderedQuantity: quantity }
  }
  const { missing } = line
  const picked = missing > 0 ? ('short' as const) : ('left_out' as const)
  return { ...line, quantity, orderedQuantity: missing, grams: null, picked, pickedAt: new Date() }
}

type NewLineTerms = Pick<LineRow, 'orderId' | 'position' | 'quantity' | 'taxBasisPoints' | 'note'>

function newLine(product: LockedProduct, terms: NewLineTerms): LineRow {
  const {
    id: productId,
    stock: _,
    isOffered: __,
    leastGrams: ___,
    mostGrams: ____,
    ...snapshot
  } = product
  return {
    ...snapshot,
    ...terms,
    ...{ id: newId(), productId, orderedQuantity: terms.quantity, taxPaise: null },
    ...{ grams: null, missing: 0, wasted: 0, returned: 0, picked: null, pickedAt: null },
    ...{ replaces: null, substitutes: null },
  }
}

type Taking = {
  lines: readonly LineRow[]
  products: ReadonlyMap<string, LockedProduct>
  /** Whether the order has its stock: one whose hold was released gets all of it when it is paid. */
  isTaken: boolean
}

/** Of every product whose quantity changes: whether there is so much, and whether so much or so little is sold. */
function refuseTooMuch({ changed, added, raised }: Plan, { lines, products, isTaken }: Taking) {
  const before = new Map(sumByProduct(lines).map((each) => [each.productId, each.quantity]))
  for (const { productId, quantity } of raised) {
    const product = products.get(productId)
    if (!product?.isOffered) throw gone(product?.name)
    if (quantity > maxQuantity) throw tooMuch(product)
    const more = isTaken ? quantity - (before.get(productId) ?? 0) : quantity
    if (product.stock !== null && product.stock < more) throw short(product)
    refuseWrongAmount(product, quantity)
  }
  const replaced = new Map(changed.map((line) => [line.position, line]))
  const standing = [...lines.map((line) => replaced.get(line.position) ?? line), ...added]
  const lowered = sumByProduct(standing).filter(({ productId }) =>
    changed.some((line) => line.productId === productId),
  )
  for (const { productId, quantity } of lowered) {
    const product = products.get(productId)
    const isLess = quantity > 0 && quantity < (before.get(productId) ?? 0)
    if (product && isLess) refuseWrongAmount({ ...product, mostGrams: null }, quantity)
  }
}

type Amount = { productId: string; quantity: number }

function sumByProduct(lines: readonly Amount[]): Amount[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, of]) => ({
    productId,
    quantity: of.reduce((sum, each) => sum + each.quantity, 0),
  }))
}

function refuseOtherTotal(order: LockedOrder, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined) return
  const { amountPaise, roundingPaise } = order
  // A client that does not know of rounding is charged the total that it showed.
  const seen = toPaise(expectedTotal)
  if (seen === amountPaise || seen === amountPaise - roundingPaise) return
  throw new Refusal('price_changed', {
    message: `The total would be ${formatPaise(amountPaise)} now. Please look at it and save again.`,
  })
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

function tooLate({ status }: LockedOrder): Refusal {
  const message = `This order is in the state “${nameOfState[status]}” and can no longer be changed.`
  return new Refusal('too_late_to_change', { message })
}

function gone(name?: string): Refusal {
  const message = `${name ? `“${name}”` : 'A product'} is no longer sold, so no more of it can be added.`
  return new Refusal('out_of_stock', { message })
}

function short({ id, name, stock, stepGrams }: LockedProduct): Refusal {
  const message = stock
    ? `Only ${formatQuantity(stock, stepGrams)} more of “${name}” can be added.`
    : `No more of “${name}” can be added: it is out of stock.`
  return new Refusal('out_of_stock', { productId: id, message })
}

function otherSteps(name: string): Refusal {
  const message = `“${name}” is sold in other amounts now. Please add it from the shop instead.`
  return new Refusal('invalid_input', { message })
}

function tooMuch({ id, name }: LockedProduct): Refusal {
  const message = `An order can hold at most ${maxQuantity} of “${name}”.`
  return new Refusal('too_many_pieces', { productId: id, message })
}

function tooManyLines(): Refusal {
  const message = `An order can hold at most ${maxCartLines} lines`
  return new Refusal('invalid_input', { message })
}
