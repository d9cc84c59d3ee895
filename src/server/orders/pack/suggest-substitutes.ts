import { type RawBuilder, sql } from 'kysely'
import type { Suggestion } from '#contract/api/packing.ts'
import { toRupees } from '#contract/money.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import { requestedQuantity } from '#server/orders/lines/picked-line.ts'
import { selectLines } from '#server/orders/read/queries.ts'

const mostSuggested = 12

function isMeant(q: string | undefined): RawBuilder<boolean> {
  if (q) return sql`lower(products.name) like ${containsPattern(q.toLowerCase())}`
  return sql`(products.category_id = product.category_id or products.pack_group = product.pack_group)`
}

type Row = {
  id: string
  name: string
  weight: string | null
  pictures: string[]
  stepGrams: number | null
  offerPricePaise: number
  quantity: number
}

/**
 * Suggests products in stock that could replace a line, in about the ordered amount: its other packs, its category, or
 * any whose name contains `q`. Those that cost no more come first, other packs before the rest, then the cheapest.
 */
export async function suggestSubstitutes(
  db: Database,
  { orderId, item, q }: { orderId: string; item: string; q?: string | undefined },
): Promise<Suggestion[]> {
  const lines = await selectLines(db, [orderId])
  const line = lines.find(({ id }) => id === item)
  if (!line) throw refuse('not_found')
  const requested = requestedQuantity(line)
  const mostPaise = line.offerPricePaise * requested
  const grams = requested * (line.stepGrams ?? 0)
  const { rows } = await sql<Row>`
    with product as (select category_id, pack_group from products where id = ${line.productId}),
    offered as (
      select products.*, products.pack_group = product.pack_group as is_pack,
        case when step_grams > 0 and ${grams}::integer > 0 then greatest(1, round(${grams}::numeric / step_grams))
          when step_grams > 0 then 1 when ${grams}::integer > 0 then 1 else ${requested} end::integer as quantity
      from products, product
      where ${isMeant(q)}
        and products.id <> ${line.productId} and in_stock and archived_at is null
    )
    select id, name, weight, pictures, step_grams, offer_price_paise, quantity
    from offered where stock is null or stock >= quantity
    order by offer_price_paise * quantity > ${mostPaise}, is_pack is true desc, offer_price_paise * quantity, name
    limit ${mostSuggested}`.execute(db)

  return rows.map(({ id, name, weight, pictures, stepGrams, offerPricePaise, quantity }) => ({
    product: {
      _id: id,
      name,
      image: pictures.map(pictureUrl),
      offerPrice: toRupees(offerPricePaise),
      ...(weight === null ? {} : { weight }),
      ...(stepGrams === null ? {} : { stepGrams }),
    },
    quantity,
    amount: toRupees(offerPricePaise * quantity),
    isDearer: offerPricePaise * quantity > mostPaise,
  }))
}
