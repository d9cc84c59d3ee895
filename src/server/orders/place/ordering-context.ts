import { type RawBuilder, sql } from 'kysely'
import type { TaxTerms } from '#contract/bill.ts'
import type { UpiPayee } from '#contract/upi.ts'
import { addressCopy, ownAddress } from '#server/addresses/views.ts'
import type { Database } from '#server/database/database.ts'
import type { AddressSnapshot } from '#server/database/order-tables.ts'
import { type Given, prepare } from '#server/database/prepare.ts'
import { type ShopperHistory, shopperHistoryOf } from '#server/orders/limits/order-limits.ts'
import {
  type AreaOfOrder,
  areaOf,
  hasAreas,
  hasSlots,
  needsPosition,
  type PickUpTerms,
  pickUpTerms,
} from '#server/storefront/area-terms.ts'
import { hasOpening, type SavedOpening, savedOpening } from '#server/storefront/opening-now.ts'
import { metresFromShop } from '#server/storefront/shop-point.ts'
import { savedTaxTerms } from '#server/storefront/tax.ts'
import { savedUpiPayee } from '#server/storefront/upi.ts'
import { type SavedRules, savedOrderRules } from '#server/storefront/views.ts'
import { attachToWaiting } from './claim-request.ts'

/** The places and times to which the shop brings orders. */
type DeliveryTerms = {
  hasAreas: boolean
  hasSlots: boolean
  area: AreaOfOrder | null
  needsPosition: boolean
  opening: SavedOpening | null
  pickUp: PickUpTerms | null
}

type Basics = ShopperHistory & {
  /** The order of the same cart that still waits for its online payment. */
  waitingId: string | null
  savedRules: SavedRules | null
  savedTerms: TaxTerms | null
  address: AddressSnapshot | null
  payee: UpiPayee | null
}

export type OrderingContext = Basics & DeliveryTerms

type Place = Record<'shopperId' | 'addressId', string>
type Asked = Place & Record<'orderId' | 'key' | 'cartKey' | 'goodsKey', string> & { hash: Buffer }

/** The terms of a shop that brings its orders everywhere, at any time, for nothing. */
const noTerms: DeliveryTerms = {
  hasAreas: false,
  hasSlots: false,
  area: null,
  needsPosition: false,
  opening: null,
  pickUp: null,
}

// A guess, which the statements check: asking about terms costs an order of a shop without any more than all else
// that is read here.
let hadTerms = false

/**
 * Reads everything that decides on an order except its products, and finds an order of the same cart that waits for its
 * payment. Needs the cart and the tax terms locked, as `claimRequest` does.
 */
export async function readOrderingContext(tx: Database, asked: Asked): Promise<OrderingContext> {
  const found = hadTerms ? await readAll(tx, asked) : await readBasics(tx, asked)
  hadTerms = found.hasAreas || found.hasSlots || found.opening !== null || found.pickUp !== null
  return found
}

async function readAll(tx: Database, asked: Asked): Promise<OrderingContext> {
  const [found] = await allStatement(tx, asked)
  return found!
}

async function readBasics(tx: Database, asked: Asked): Promise<OrderingContext> {
  const [found] = await basicsStatement(tx, asked)
  const { hasTerms, ...basics } = found!
  if (!hasTerms) return { ...basics, ...noTerms }
  const [terms] = await termsStatement(tx, asked)
  return { ...basics, ...terms! }
}

const hasTerms: RawBuilder<boolean> = sql`(${hasAreas} or ${hasSlots} or ${hasOpening}
  or exists (select from pick_up))`

const basicsStatement = prepare<Asked, Basics & { hasTerms: boolean }>(
  'ordering_context',
  (given) => sql`
    with ${waitingOf(given)}
    select ${basicsOf(given, ownAddress(ownedBy(given)))}, ${hasTerms} as has_terms`,
)

const allStatement = prepare<Asked, OrderingContext>(
  'ordering_context_with_terms',
  (given) => sql`
    with ${waitingOf(given)}, ${ownPlace(given)}
    select ${basicsOf(given, sql`(select address from own)`)}, ${termsColumns}`,
)

const termsStatement = prepare<Place, DeliveryTerms>(
  'terms_of_order',
  (given) => sql`with ${ownPlace(given)} select ${termsColumns}`,
)

function waitingOf(given: Given<Asked>): RawBuilder<unknown> {
  return attachToWaiting({
    shopperId: shopperOf(given),
    orderId: given('orderId'),
    hash: given('hash'),
    key: sql`${given('key')}::text`,
    cartKey: sql`${given('cartKey')}::text`,
    goodsKey: sql`${given('goodsKey')}::text`,
  })
}

function basicsOf(given: Given<Asked>, address: RawBuilder<AddressSnapshot | null>) {
  return sql`(select id from waiting) as waiting_id, ${savedOrderRules} as saved_rules,
    ${savedTaxTerms} as saved_terms, ${address} as address, ${savedUpiPayee} as payee,
    ${shopperHistoryOf(shopperOf(given))}`
}

/** The shopper's address with its distance from the shop as `own`, read once. */
function ownPlace(given: Given<Place>): RawBuilder<unknown> {
  const { id, shopperId } = ownedBy(given)
  const metres = metresFromShop(sql`point(addresses.latitude, addresses.longitude)`)
  return sql`own as (
    select ${addressCopy} as address, zipcode, ${metres} as metres
    from addresses where id = ${id} and shopper_id = ${shopperId})`
}

const ownPin = sql`(select zipcode from own)`
const ownMetres = sql<number | null>`(select metres from own)`

const termsColumns: RawBuilder<unknown> = sql`${hasAreas} as has_areas, ${hasSlots} as has_slots,
  ${areaOf(ownPin, ownMetres)} as area, ${needsPosition(ownMetres)} as needs_position,
  ${pickUpTerms} as pick_up, ${savedOpening} as opening`

function ownedBy(given: Given<Place>) {
  return { shopperId: shopperOf(given), id: given('addressId') }
}

function shopperOf(given: Given<Place>) {
  return sql<string>`${given('shopperId')}::uuid`
}
