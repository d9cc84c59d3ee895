import { sql } from 'kysely'
import type { KitchenMemory, MemoryLine } from '#contract/api/kitchen-memory.ts'
import { maxQuantity } from '#contract/limits.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import { timeInIndia } from '#contract/opening-plan.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import { viewOnShelves } from '#server/catalog/on-shelves.ts'
import type { Database } from '#server/database/database.ts'
import { comingFestival, type Festival, festivalDays, yearBefore } from './festivals.ts'
import { predictDue } from './predict-due.ts'
import { predictFestival } from './predict-festival.ts'
import { type Bought, selectPurchases, selectPurchasesBetween } from './purchases.ts'

const mostLines = 20
const nameOf = ({ holiday }: Festival) => textsOf(answerLanguage()).holidayNames[holiday]

/** Counts anew each time what a household is due for, so nothing of it is stored. */
export async function viewMemory(
  db: Database,
  shopperId: string,
  now = new Date(),
): Promise<KitchenMemory> {
  const { state, isBlocked, leftOut } = await selectState(db, shopperId)
  if (state !== 'on' || isBlocked) {
    return { state: isBlocked && state === 'unasked' ? 'off' : state, lines: [] }
  }
  const today = timeInIndia(now).number
  const festival = comingFestival(today)
  const bought = await selectPurchases(db, { shopperId, now })
  const meant = [
    ...oftenBought(bought, today),
    ...(await forFestival(db, { shopperId, bought, today })),
  ].filter(({ product }) => !leftOut.includes(product))
  const lines = await sellable(db, { meant: mixed(meant), bought })
  const dueDays = lines.flatMap(({ isDue, reason }) =>
    isDue && reason.kind === 'often' ? [reason.dueOn] : [],
  )
  const last = dueDays.toSorted().at(-1)
  const first = nameDay(today)
  return {
    state,
    lines,
    ...(last ? { until: last > first ? last : first } : {}),
    ...(festival ? { festival: { name: nameOf(festival), day: nameDay(festival.day) } } : {}),
  }
}

type Meant = Pick<MemoryLine, 'quantity' | 'reason' | 'isDue'> & { product: string }

function oftenBought(bought: readonly Bought[], today: number): Meant[] {
  return predictDue(bought, today).map(({ product, quantity, isDue, ...habit }) => ({
    product,
    quantity,
    isDue,
    reason: {
      kind: 'often',
      everyDays: Math.max(1, Math.round(habit.everyDays)),
      lastOn: nameDay(habit.lastDay),
      dueOn: nameDay(habit.dueDay),
    },
  }))
}

type Known = { shopperId: string; bought: readonly Bought[]; today: number }

async function forFestival(db: Database, { shopperId, bought, today }: Known): Promise<Meant[]> {
  const festival = comingFestival(today)
  const last = festival && yearBefore(festival)
  if (!last) return []
  const span = { shopperId, from: last - festivalDays, until: last }
  const before = await selectPurchasesBetween(db, span)
  return predictFestival({ all: bought, before }).map((line) => ({
    ...line,
    isDue: false,
    reason: { kind: 'festival', festival: nameOf(festival) },
  }))
}

/** Lists due products first, then those for a festival, then the rest; each once. */
function mixed(meant: readonly Meant[]): Meant[] {
  const rank = ({ isDue, reason }: Meant) => (isDue ? 0 : reason.kind === 'festival' ? 1 : 2)
  const sorted = meant.toSorted((a, b) => rank(a) - rank(b))
  return [...new Map(sorted.map((line) => [line.product, line] as const).toReversed()).values()]
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b))
}

type Sellable = { meant: readonly Meant[]; bought: readonly Bought[] }

/** Leaves out what is no longer sold; what is sold out stays, and says so. */
async function sellable(db: Database, { meant, bought }: Sellable): Promise<MemoryLine[]> {
  const products = await viewOnShelves(
    db,
    meant.map(({ product }) => product),
  )
  const steps = new Map(bought.map(({ product, stepGrams }) => [product, stepGrams]))
  return meant
    .flatMap(({ product: id, quantity, ...line }) => {
      const product = products.get(id)
      if (!product) return []
      const step = steps.get(id) ?? null
      return [{ ...line, product, quantity: inTodaysSteps(quantity, { step, product }) }]
    })
    .slice(0, mostLines)
}

type Steps = { step: number | null; product: MemoryLine['product'] }

/** Loose goods may be sold in other steps by now, or by the piece. */
function inTodaysSteps(quantity: number, { step, product: { loose } }: Steps): number {
  const now = loose?.stepGrams ?? null
  const same = now === step ? quantity : now && step ? Math.round((quantity * step) / now) : 1
  if (!loose) return Math.min(same, maxQuantity)
  const { least, most } = quantityLimits({ ...loose, mostGrams: loose.mostGrams ?? null })
  return Math.min(Math.max(same, least), most)
}

async function selectState(db: Database, shopperId: string) {
  const { rows } = await sql<{
    state: KitchenMemory['state']
    isBlocked: boolean
    leftOut: string[]
  }>`
    select case when memory.shopper_id is null then 'unasked' when ended_at is null then 'on' else 'off' end as state,
      exists (select from blocked_shoppers where blocked_shoppers.shopper_id = given.id) as is_blocked,
      array(select product_id from memory_left_out out where out.shopper_id = given.id) as left_out
    from (select ${shopperId}::uuid as id) given
      left join kitchen_memories memory on memory.shopper_id = given.id`.execute(db)
  return rows[0]!
}

function nameDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}
