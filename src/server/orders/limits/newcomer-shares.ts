import { sql } from 'kysely'
import type { NewcomerShare } from '#contract/api/newcomer-shares.ts'
import { formatQuantity } from '#contract/weights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { unknownNetwork } from './newcomer-limits.ts'

const most = 50

/** Products of which newcomers can order no more before they pay, the most kept first. */
export async function viewNewcomerShares(
  db: Database,
  shop: ShopEnvironment,
): Promise<NewcomerShare[]> {
  const { limits } = await viewOrderRules(db, shop)
  const { maxNewcomerShare: share, maxNetworkPieces } = limits
  const { rows } = await sql<Omit<NewcomerShare, '_id'> & { id: string }>`
    select id, name, step_grams, kept, stock, orders
    from (
      select product_id, sum(greatest(0, line.quantity - line.accepted))::integer as kept,
        coalesce(sum(greatest(0, line.quantity - line.accepted)) filter (where network = ${unknownNetwork}), 0) as unknown,
        count(distinct orders.id)::integer as orders
      from order_lines line join orders on orders.id = line.order_id
      where line.accepted is not null and line.picked is null
        and orders.status = 'placed' and not orders.is_paid and orders.hold is distinct from 'released'
        and not exists (
          select from orders received
          where received.shopper_id = orders.shopper_id and received.status = 'delivered')
      group by product_id
    ) as newcomers join products on id = product_id
    where stock is not null and kept > 0 and (
      (${share}::integer > 0 and kept >= floor((stock + kept) * ${share}::integer / 100.0))
      or (${maxNetworkPieces}::integer > 0 and newcomers.unknown >= ${maxNetworkPieces}::integer))
    order by kept desc, name limit ${most}`.execute(db)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

/** Stops counting the newcomers' orders of a product, so that newcomers get their share of the rest. */
export function acceptNewcomers(db: Database, seller: Seller, productId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const products = tx.selectFrom('products').select(['name', 'stepGrams'])
    const product = await products.where('id', '=', productId).executeTakeFirst()
    if (!product) throw refuse('not_found')
    // Locks orders before their lines, as a change of an order does.
    await sql`
      select from orders where id in (
        select order_id from order_lines where product_id = ${productId} and accepted is not null)
      order by id for update`.execute(tx)
    const { rows } = await sql<{ pieces: number }>`
      with accepting as (
        update order_lines set accepted = null
        where product_id = ${productId} and accepted is not null returning quantity
      )
      select coalesce(sum(quantity), 0)::integer as pieces from accepting`.execute(tx)
    const { pieces } = rows[0]!
    if (pieces === 0) return
    await writeAudit(tx, {
      who: seller.who,
      action: 'new customers accepted',
      subject: { type: 'product', id: productId, name: product.name },
      before: {},
      after: { accepted: formatQuantity(pieces, product.stepGrams) },
    })
  })
}
