import { sql } from 'kysely'
import { expect } from 'vitest'
import { accountTables } from '#contract/account-tables.ts'
import { settingList } from '#contract/settings.ts'
import { bySeller } from '#server/audit/author.ts'
import { viewDashboard } from '#server/dashboard/views.ts'
import type { Database } from '#server/database/database.ts'
import { queueOrderMails } from '#server/messages/order-mails.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { anArea, offerPickUp } from '#tests/support/areas.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { isUsual } from '#tests/support/extent.ts'
import { aClosedShop } from '#tests/support/opening.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot } from '#tests/support/slots.ts'
import { setTax } from '#tests/support/tax.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { today } from './queries.ts'
import { viewBills, viewOwnBills } from './views.ts'

const nothing = { gstin: null, gstScheme: null }

type Settings = Record<string, string | number | boolean | null>

async function set(db: Database, settings: Settings): Promise<void> {
  const row = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true, ...nothing, ...settings }
  await db
    .insertInto('storeSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
}

const gstin = '29AAPFU0939F1ZR'

/** The shops in which an order may have been billed. */
const shops: Record<string, (db: Database) => Promise<void>> = {
  'without a GSTIN, tax on top': (db) => set(db, {}),
  'without a GSTIN, prices with tax': async (db) => {
    await set(db, {})
    await setTax(db, { mode: 'included', roundsCash: true })
  },
  'without a GSTIN, no tax': async (db) => {
    await set(db, {})
    await setTax(db, { mode: 'none' })
  },
  'with a GSTIN, prices with tax': async (db) => {
    await set(db, { gstin })
    await setTax(db, { mode: 'included' })
  },
  'with a GSTIN of another state': async (db) => {
    await set(db, { gstin: '27AAPFU0939F1ZV' })
    await setTax(db, { mode: 'included' })
  },
  'under the composition scheme': async (db) => {
    await set(db, { gstin, gstScheme: 'composition' })
    await setTax(db, { mode: 'none' })
  },
  'with a GSTIN and tax on top': (db) => set(db, { gstin }),
  'with a GSTIN and a delivery fee': async (db) => {
    await set(db, { gstin })
    await setTax(db, { mode: 'included' })
    await anArea(db, { fee: 30.55, freeFrom: null, least: null })
  },
}

/** A shop for each kind of bill. */
const usualShops = [
  'without a GSTIN, tax on top',
  'with a GSTIN, prices with tax',
  'under the composition scheme',
  'with a GSTIN and a delivery fee',
]
const triedShops = Object.entries(shops).filter(([name]) => !isUsual || usualShops.includes(name))

const valueFor = { flag: false, count: 77, limit: 7, text: 'Other', email: 'o@example.com' }
const special: Record<string, string | null> = {
  phone: '9811111111',
  fssai: '10012345678901',
  gstin: '27AAPFU0939F1ZV',
  gstScheme: 'composition',
  billPrefix: 'ZZ',
  upiId: 'other@bank',
  guestOrders: 'off',
  dropProof: 'name',
  deliveryPromise: 'on',
  languages: 'hi',
  ownLanguage: 'hi',
  billLanguage: 'hi',
}

/** Everything of the seller's that an old document could read by mistake. */
const changes: Record<string, (db: Database) => Promise<unknown>> = {
  'every setting': (db: Database) =>
    set(
      db,
      Object.fromEntries(
        settingList.map(({ name, kind }) => [name, special[name] ?? valueFor[kind as 'text']]),
      ),
    ),
  'no GSTIN': (db) => set(db, { gstin: null }),
  'GSTIN, tax in the prices': async (db) => {
    await set(db, { gstin, gstScheme: 'regular' })
    await setTax(db, { mode: 'included', includedBasisPoints: 1800 })
  },
  'GSTIN of another state, tax in the prices': async (db) => {
    await set(db, { gstin: '27AAPFU0939F1ZV' })
    await setTax(db, { mode: 'included' })
  },
  'GSTIN, no tax': async (db) => {
    await set(db, { gstin, gstScheme: 'composition' })
    await setTax(db, { mode: 'none' })
  },
  'tax on top': (db) => setTax(db, { mode: 'on_top', onTopBasisPoints: 1200 }),
  'rounded cash': (db) => setTax(db, { mode: 'included', roundsCash: true }),
  'areas, slots, hours and pick-up': async (db) => {
    await db.deleteFrom('deliveryAreas').execute()
    await anArea(db, { name: 'Other', fee: 99, freeFrom: null, least: null })
    await aSlot(db)
    await offerPickUp(db, { place: 'Other' })
    await aClosedShop(db)
  },
  'products and categories': (db) =>
    sql`
    with renamed as (update categories set label = 'Other', tax_basis_points = 4000)
    update products set name = 'Other', hsn = '9999', tax_basis_points = 4000, weight = '9 kg',
      brand = 'Other', price_paise = 99900, offer_price_paise = 99900`.execute(db),
}

async function aDeliveredOrder(db: Database) {
  const product = (name: string, taxBasisPoints: number | null, more: object = {}) =>
    aProduct(db, { name, taxBasisPoints, offerPricePaise: 10_503, stock: 99, ...more })
  const shopper = await aShopperReadyToOrder(db)
  const { _id } = await anOrder(db, {
    shopper,
    lines: [
      [await product('Dal', 500, { hsn: '0713', brand: 'Tata' }), 3],
      [await product('Soap', 1800), 2],
      [await product('Onion', 0), 1],
      [await product('Rice', null, { stepGrams: 250, leastGrams: 250, weight: null }), 6],
    ],
    status: 'Delivered',
    isPaid: true,
  })
  return { shopper, _id }
}

type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

/** Every paper, mail, total and export that has the order. */
async function read(db: Database, { shopper, _id }: Delivered) {
  const day = await today(db)
  const range = { from: day, to: day }
  const tables = accountTables
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`update message_channels set can_mail = true`.execute(db)
  const shop = { storeName: 'The shop', publicUrl: 'https://shop.example', hasLogo: false }
  for (const kind of ['placed', 'delivered', 'changed', 'refund'] as const)
    await queueOrderMails(db, { orderId: _id, kind }, shop)
  const { rows: mails } = await sql<{ text: string }>`
    select payload ->> 'text' as text, payload ->> 'html' as html from graphile_worker._private_jobs
    where payload ->> 'html' is not null order by id`.execute(db)
  const dashboard = await viewDashboard(db, { now: new Date(), ...range })
  return {
    documents: await viewBills(db, [_id]),
    own: await viewOwnBills(db, { shopperId: shopper.id, orderId: _id }),
    order: withoutPayee(await viewOrder(db, shopper.id, _id)),
    // The language in which the shop would write to the customer is a fact of the present.
    sellerOrder: { ...withoutPayee(await viewSellerOrder(db, _id)), language: undefined },
    mails,
    // The accounts say whether the shop has a GSTIN now.
    accounts: { ...(await viewAccounts(db, range)), hasGstin: null },
    tables: await Promise.all(tables.map((table) => exportAccounts(db, { table, range }))),
    totals: [dashboard.today, dashboard.range, dashboard.perDay],
  }
}

/** Leaves out the UPI payee and the undo, which show the present. */
function withoutPayee<T extends { upi?: unknown; undo?: unknown }>({
  upi: _,
  undo: __,
  ...order
}: T) {
  return order
}

/** One of three comes back, does not, comes back after all, and then the rest. */
async function giveBack(db: Database, { shopper, _id }: Delivered) {
  const back = async (index: number, quantity: number) => {
    const { items, version } = await viewOrder(db, shopper.id, _id)
    const returned = [{ item: items[index]!._id, quantity, isWasted: false }]
    await returnItems(db, theSeller, { orderId: _id, version, items: returned, reason: 'Bad' })
  }
  await back(0, 1)
  const { undo } = await viewSellerOrder(db, _id)
  const author = bySeller(theSeller)
  await undoLast(db, { orderId: _id, undo: undo!.id, author, shop: aConfig() })
  await back(0, 1)
  const { items, version } = await viewOrder(db, shopper.id, _id)
  const rest = items.map((item) => ({ item: item._id, quantity: item.quantity, isWasted: false }))
  await returnItems(db, theSeller, { orderId: _id, version, items: rest, reason: 'Bad' })
  const documents = await viewBills(db, [_id])
  const other = { _id: '', order: '', orderNumber: '', serial: '', issuedAt: '' }
  return documents.map((document) => ({
    ...document,
    ...other,
    original: document.original !== undefined,
  }))
}

test.for(triedShops)(
  'nothing of an order in a shop %s changes with the settings of the seller (C9)',
  async ([, open], { db }) => {
    await open(db)
    const delivered = await aDeliveredOrder(db)
    const before = await read(db, delivered)

    for (const change of Object.values(changes)) {
      await change(db)
      expect(await read(db, delivered)).toEqual(before)
    }
  },
)

test.for(triedShops)(
  'what comes back of an order in a shop %s is credited as if no setting had changed (C9)',
  async ([, open], { db }) => {
    await open(db)
    const orders = []
    for (const change of ['nothing', ...Object.keys(changes)])
      orders.push({ change, order: await aDeliveredOrder(db) })
    const unchanged = await giveBack(db, orders[0]!.order)
    expect(unchanged).toHaveLength(5)
    expect(Object.values(leftOf(unchanged)).filter(Boolean)).toEqual([])
    for (const { taxable, cgst, sgst, igst } of unchanged.flatMap(({ items }) => items))
      expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)

    for (const { change, order } of orders.slice(1)) {
      await changes[change]!(db)
      expect([change, await giveBack(db, order)]).toEqual([change, unchanged])
    }
    expect(await verifyLedgers(db)).toEqual([])
  },
)

type Documents = Awaited<ReturnType<typeof giveBack>>

/** The sum of bills less credit notes for each amount, in paise. */
function leftOf(documents: Documents) {
  const left = { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, addedTax: 0, rounding: 0 }
  for (const document of documents)
    for (const part of Object.keys(left) as (keyof typeof left)[])
      left[part] += Math.round(document[part] * 100) * (document.kind === 'credit_note' ? -1 : 1)
  return left
}
