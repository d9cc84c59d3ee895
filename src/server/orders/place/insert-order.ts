import { type RawBuilder, type Selectable, sql } from 'kysely'
import { orderedDetailKeys } from '#contract/product-details.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import type { Tables } from '#server/database/tables.ts'
import { insertNotification } from '#server/messages/notify.ts'

type NewOrder = Omit<
  Selectable<Tables['orders']>,
  | 'number'
  | 'status'
  | 'isPaid'
  | 'paidPaise'
  | 'orderedPaise'
  | 'version'
  | 'holdUntil'
  | 'buyerGstin'
  | 'linkSecret'
  | 'linkMadeAt'
  | 'dropCode'
  | 'lostSlot'
  | 'promisedAt'
  | 'placeAccepted'
  | 'isOpen'
  | 'searched'
  | 'createdAt'
  | 'updatedAt'
> & { holdMinutes: number | null }
export type NewLine = Omit<
  Selectable<Tables['orderLines']>,
  | 'orderedQuantity'
  | 'grams'
  | 'givenGrams'
  | 'missing'
  | 'lost'
  | 'wasted'
  | 'returned'
  | 'picked'
  | 'pickedAt'
  | 'replaces'
> & { grams?: number | undefined }
type Inserted = Pick<
  Selectable<Tables['orders']>,
  | 'number'
  | 'holdUntil'
  | 'buyerGstin'
  | 'linkSecret'
  | 'linkMadeAt'
  | 'promisedAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  placedAt: Date
}

export async function insertOrder(
  tx: Database,
  { address, area, slot, ...order }: NewOrder,
  lines: readonly NewLine[],
): Promise<Inserted> {
  const [inserted] = await insertStatement(tx, {
    ...order,
    address: JSON.stringify(address),
    area: area && JSON.stringify(area),
    slot: slot && JSON.stringify(slot),
    lines: JSON.stringify(lines),
  })
  return inserted!
}

type InsertValues = Omit<NewOrder, 'address' | 'area' | 'slot'> & {
  address: string
  area: string | null
  slot: string | null
  lines: string
}

const orderedDetails = sql.join(orderedDetailKeys.map((key) => sql.ref(key)))
const detailsOfLine = sql.raw(orderedDetailKeys.map((key) => `"${key}"`).join(', '))
const columnsOfDetails = sql.raw(orderedDetailKeys.map((key) => `"${key}" text`).join(', '))

const insertStatement = prepare<InsertValues, Inserted>(
  'insert_order',
  (given) => sql`
    with new_order as (
      insert into orders (
        id, shopper_id, way, hold, hold_until, items_paise, tax_paise, tax_basis_points, tax_mode,
        included_tax_paise, area, delivery_paise, delivery_tax_paise, rounding_paise, rounds_cash, amount_paise, ordered_paise, substitutes, note, address,
        phone_key, address_key, network, device_key, source, taken_by, taken_along, buyer_gstin, for_opening, slot,
        promised_minutes, promised_at, promise_told, language)
      values (
        ${given('id')}, ${given('shopperId')}, ${given('way')}, ${given('hold')},
        now() + make_interval(mins => ${given('holdMinutes')}), ${given('itemsPaise')}, ${given('taxPaise')},
        ${given('taxBasisPoints')}, ${given('taxMode')}, ${given('includedTaxPaise')}, ${given('area')}::jsonb,
        ${given('deliveryPaise')}, ${given('deliveryTaxPaise')}, ${given('roundingPaise')},
        ${given('roundsCash')}, ${given('amountPaise')}, ${given('amountPaise')}, ${given('substitutes')},
        ${given('note')}, ${given('address')}, ${given('phoneKey')}, ${given('addressKey')}, ${given('network')},
        ${given('deviceKey')}, ${given('source')}, ${given('takenBy')}, ${given('takenAlong')},
        (select gstin from shoppers where shoppers.id = ${given('shopperId')}::uuid), ${given('forOpening')}::timestamptz, ${given('slot')}::jsonb,
        ${given('promisedMinutes')}, ${promisedAt(given('hold'), given('promisedMinutes'))}, ${given('promiseTold')},
        coalesce(${given('language')}, (select language from shoppers where shoppers.id = ${given('shopperId')}::uuid)))
      returning number, hold_until, buyer_gstin, link_secret, link_made_at, promised_at, created_at, updated_at
    ), new_lines as (
      insert into order_lines (
        id, order_id, position, product_id, name, category, weight, pictures, price_paise, offer_price_paise, quantity,
        ordered_quantity, tax_basis_points, tax_paise, step_grams, substitutes, note, accepted, grams, picked, picked_at,
        ${orderedDetails})
      select line.id, ${given('id')}::uuid, position, "productId", name, category, weight, pictures, "pricePaise",
        "offerPricePaise", quantity, quantity, "taxBasisPoints", "taxPaise", "stepGrams", substitutes, note, accepted, grams,
        case when grams is not null then 'weighed' end, case when grams is not null then now() end, ${detailsOfLine}
      from json_to_recordset(${given('lines')}::json) as line (
        id uuid, position smallint, "productId" uuid, name text, category text, weight text, pictures text[],
        "pricePaise" bigint, "offerPricePaise" bigint, quantity integer, "taxBasisPoints" integer, "taxPaise" bigint,
        "stepGrams" integer, substitutes text, note text, accepted integer, grams integer, ${columnsOfDetails})
    ), new_event as (
      insert into order_events (order_id, status, actor, who)
      values (${given('id')}::uuid, 'placed', case when ${given('takenBy')}::text is null then 'shopper' else 'seller' end,
        ${given('takenBy')}::text)
      returning at
    ), notified as (${insertNotification({
      orderId: given('id'),
      shopperId: given('shopperId'),
      kind: 'placed',
      where: sql`${isReady(given('hold'))} and not ${given('takenAlong')}::boolean`,
    })})
    select number, hold_until, buyer_gstin, link_secret, link_made_at, promised_at, created_at, updated_at, new_event.at as placed_at
    from new_order, new_event`,
)

/** An order to be paid online is on hold, and is announced only once it is paid. */
function isReady(hold: RawBuilder<unknown>) {
  return sql`${hold}::text is null`
}

/** Minutes are counted from the payment of an order that is paid online; a trigger writes the moment then. */
function promisedAt(hold: RawBuilder<unknown>, minutes: RawBuilder<unknown>) {
  return sql`case when ${isReady(hold)} then now() + make_interval(mins => ${minutes}::integer) end`
}
