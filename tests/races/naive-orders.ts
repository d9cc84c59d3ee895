import { sql } from 'kysely'
import type { OrderState } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import type { Database } from '#server/database/database.ts'

/** Orders as written without a thought of concurrent requests. */
type Order = { id: string }

/** Reads the state, waits its turn for the row, and writes what was right before. */
export function moveNaively(to: OrderState) {
  return (db: Database, { id }: Order) =>
    db.transaction().execute(async (tx) => {
      const { status } = await selectOrderToMove(tx, id)
      if (status !== 'placed') return
      await tx.updateTable('orders').set({ status: to }).where('id', '=', id).execute()
      await writeEvent(tx, id, to)
    })
}

/** Puts the stock back whenever the order was not cancelled when it looked. */
export function cancelNaively(db: Database, { id }: Order) {
  return db.transaction().execute(async (tx) => {
    const { status } = await selectOrderToMove(tx, id)
    if (status === 'cancelled') return
    await tx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await writeEvent(tx, id, 'cancelled')
    const lines = tx.selectFrom('orderLines').selectAll().where('orderId', '=', id)
    for (const { productId, quantity } of await lines.execute()) {
      await tx
        .updateTable('products')
        .set((product) => ({ stock: product('stock', '+', quantity) }))
        .where('id', '=', productId)
        .execute()
    }
  })
}

export function cashNaively(db: Database, { id }: Order) {
  return db.transaction().execute(async (tx) => {
    const { isPaid, amountPaise } = await selectOrderToMove(tx, id)
    if (isPaid) return
    await tx
      .insertInto('moneyEvents')
      .values({ orderId: id, kind: 'cash_received', amountPaise, actor: 'seller' })
      .execute()
  })
}

/** Reads what is due, waits its turn for the row, and takes what was due before. */
export function receiveNaively(db: Database, { id, amountPaise }: Order & { amountPaise: number }) {
  return db.transaction().execute(async (tx) => {
    const order = await selectOrderToMove(tx, id)
    if (order.paidPaise + amountPaise > order.amountPaise) return
    await tx
      .insertInto('moneyEvents')
      .values({ orderId: id, kind: 'cash_received', amountPaise, actor: 'seller' })
      .execute()
  })
}

/** Reads what is left on the tab, waits its turn for it, and puts on it what had room before. */
export function putOnTabNaively(db: Database, { id, limitPaise }: Order & { limitPaise: number }) {
  return db.transaction().execute(async (tx) => {
    const { shopperId, amountPaise } = await selectOrderToMove(tx, id)
    const tab = tx.selectFrom('tabs').selectAll().where('shopperId', '=', shopperId)
    const { balancePaise } = await tab.executeTakeFirstOrThrow()
    if (balancePaise + amountPaise > limitPaise) return
    await tx
      .insertInto('moneyEvents')
      .values({ orderId: id, kind: 'tab_charged', amountPaise, actor: 'seller' })
      .execute()
  })
}

function selectOrderToMove(tx: Database, id: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function writeEvent(tx: Database, orderId: string, status: OrderState): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, status, actor: 'seller', reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Payments as written without a thought of concurrent webhooks. */
type UnpaidOrder = { id: string; shopperId: string }

/** Reads whether it is paid, waits its turn for the row, and takes what was ordered out of the cart. */
export function payNaively(db: Database, { id, shopperId }: UnpaidOrder) {
  return db.transaction().execute(async (tx) => {
    const { isPaid } = await readOrder(tx, id)
    if (isPaid) return
    await sql`update orders set paid_paise = amount_paise, hold = null, hold_until = null where id = ${id}`.execute(
      tx,
    )
    await removeOrdered(tx, shopperId, await linesOf(tx, id))
  })
}

/** Puts the stock back whenever the order was not paid when it looked. */
export function releaseNaively(db: Database, { id }: UnpaidOrder) {
  return db.transaction().execute(async (tx) => {
    const { isPaid } = await readOrder(tx, id)
    if (isPaid) return
    await sql`update orders set hold = case when is_paid then null else 'released' end
      where id = ${id}`.execute(tx)
    for (const { productId, quantity } of await linesOf(tx, id)) {
      await tx
        .updateTable('products')
        .set((product) => ({ stock: product('stock', '+', quantity) }))
        .where('id', '=', productId)
        .execute()
    }
  })
}

function readOrder(tx: Database, id: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function linesOf(tx: Database, id: string) {
  return tx.selectFrom('orderLines').selectAll().where('orderId', '=', id).execute()
}

/** Reads what a line has, waits its turn for the order, and puts back the difference to that. */
export function changeNaively(
  db: Database,
  { id, item }: Order & { item: string },
  quantity: number,
) {
  return db.transaction().execute(async (tx) => {
    const lines = tx.selectFrom('orderLines').selectAll().where('id', '=', item)
    const line = await lines.executeTakeFirstOrThrow()
    await sql`select from orders where id = ${id} for update`.execute(tx)
    await tx.updateTable('orderLines').set({ quantity }).where('id', '=', item).execute()
    await addToStock(tx, line.productId, line.quantity - quantity)
  })
}

type Swap = { takes: string; gives: string; bothHaveTaken: () => Promise<void> }

/** Takes the new product, and gives the old one back afterwards, as slowly as somebody else does the same. */
export function swapNaively(db: Database, { takes, gives, bothHaveTaken }: Swap) {
  return db.transaction().execute(async (tx) => {
    await addToStock(tx, takes, -1)
    await bothHaveTaken()
    await addToStock(tx, gives, 1)
  })
}

/** Looks whether a refund was sent, and withdraws it when it was not; the job runs in between. */
export function withdrawNaively(db: Database, { id }: Order, job: () => Promise<unknown>) {
  return db.connection().execute(async (own) => {
    const refunds = own.selectFrom('refunds').selectAll().where('orderId', '=', id)
    const { status, asked } = await refunds.executeTakeFirstOrThrow()
    await sql`select from refunds where order_id = ${id} for update`.execute(own)
    await job()
    if (status !== 'asked' || asked > 0) return
    await own
      .updateTable('refunds')
      .set({ status: 'withdrawn' })
      .where('orderId', '=', id)
      .execute()
  })
}

async function addToStock(tx: Database, productId: string, pieces: number): Promise<void> {
  await tx
    .updateTable('products')
    .set((product) => ({ stock: product('stock', '+', pieces) }))
    .where('id', '=', productId)
    .execute()
}

/** Finds a refund refused, waits its turn for the order, and decides another one instead. */
export function refundAgainNaively(db: Database, { id }: Order) {
  return db.transaction().execute(async (tx) => {
    const refunds = tx.selectFrom('refunds').selectAll().where('orderId', '=', id)
    const { paymentId, charge, amountPaise, ...refused } = await refunds.executeTakeFirstOrThrow()
    await sql`select from orders where id = ${id} for update`.execute(tx)
    await tx
      .updateTable('refunds')
      .set({ status: 'withdrawn' })
      .where('id', '=', refused.id)
      .execute()
    const again = { id: newId(), orderId: id, paymentId, charge, amountPaise, reason: 'Again' }
    await tx.insertInto('refunds').values(again).execute()
  })
}

/** Looks whether a message waits that will tell of this change, too. */
export async function notifyNaively(db: Database, { id }: Order): Promise<void> {
  const waiting = db.selectFrom('orderMessages').select('id').where('orderId', '=', id)
  if (await waiting.where('toldAt', 'is', null).executeTakeFirst()) return
  await db.insertInto('orderMessages').values({ orderId: id, kind: 'changed' }).execute()
}
