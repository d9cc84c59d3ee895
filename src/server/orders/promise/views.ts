import { sql } from 'kysely'
import type { PromiseOfArea } from '#contract/api/delivery-promise.ts'
import type { Database } from '#server/database/database.ts'
import { type AskedPlace, hasSlots, viewAskedArea } from '#server/storefront/area-terms.ts'
import { viewOpening } from '#server/storefront/opening-now.ts'
import { type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'
import { type CountedPromise, countPromise, countPromises, lastPromised } from './count-promise.ts'

/** The minutes that shoppers read of an order now; null where nothing is promised. */
export async function viewPromise(
  db: Database,
  shop: ShopEnvironment,
  place: AskedPlace,
): Promise<number | null> {
  if (!(await bringsAtOnce(db, shop))) return null
  const area = await viewAskedArea(db, place)
  if (area === null) return null
  const { promisedMinutes, promiseTold } = await countPromise(db, area?.area ?? '')
  return promiseTold ? promisedMinutes : null
}

/** Whether orders are taken now that have minutes. */
async function bringsAtOnce(db: Database, shop: ShopEnvironment): Promise<boolean> {
  const { countsPromises, pause } = await viewOrderRules(db, shop)
  if (!countsPromises || pause || (await viewHasSlots(db))) return false
  return (await viewOpening(db))?.isOpen ?? true
}

/** Every order of a shop with slots comes in the one that was chosen. */
async function viewHasSlots(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasSlots: boolean }>`select ${hasSlots} as has_slots`.execute(db)
  return rows[0]!.hasSlots
}

const maxShownAreas = 50

/** The areas with the most deliveries come first. */
export async function viewPromises(db: Database, shop: ShopEnvironment) {
  const { countsPromises } = await viewOrderRules(db, shop)
  if (!countsPromises) return { isOn: false, areas: [] }
  const { rows } = await sql<{ area: string }>`
    select area from delivery_times where delivered_at between now() - interval '30 days' and now()
    group by area order by count(*) desc, area limit ${maxShownAreas}`.execute(db)
  const names = rows.length > 0 ? rows.map(({ area }) => area) : ['']
  const [promises, missed] = [await countPromises(db, names), await selectMissed(db, names)]
  const areas = names.map((area, nth) => serialize(area, promises[nth]!, missed.get(area) ?? []))
  return { isOn: true, areas }
}

function serialize(
  area: string,
  { promisedMinutes, promiseTold, kept, counted, times }: CountedPromise,
  missed: readonly MissedRow[],
): PromiseOfArea {
  return {
    ...(area === '' ? {} : { area }),
    minutes: promisedMinutes,
    times,
    kept,
    of: counted,
    isShown: promiseTold,
    missed: missed.map(({ order, number, by, deliveredAt }) => ({
      order,
      number: String(number),
      by: by.toISOString(),
      ...(deliveredAt ? { deliveredAt: deliveredAt.toISOString() } : {}),
    })),
  }
}

type MissedRow = {
  area: string
  order: string
  number: number
  by: Date
  deliveredAt: Date | null
}

/** The missed ones of the orders that count, by area. */
async function selectMissed(
  db: Database,
  areas: readonly string[],
): Promise<Map<string, MissedRow[]>> {
  const { rows } = await sql<MissedRow>`
    select asked.area, orders.id as "order", number, promised_at as by, delivered_at
    from unnest(${areas}::text[]) as asked (area), lateral (${lastPromised(sql`asked.area`)}) as last
    join orders on orders.id = last.order_id
    left join delivery_times on delivery_times.order_id = orders.id
    where not last.is_kept
    order by last.at desc, number desc`.execute(db)
  return Map.groupBy(rows, ({ area }) => area)
}
