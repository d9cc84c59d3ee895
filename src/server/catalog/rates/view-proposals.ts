import { sql } from 'kysely'
import type { BulkRequest } from '#contract/api/product-changes.ts'
import type { RateGroup } from '#contract/api/rate-proposals.ts'
import { toPercent } from '#contract/bill.ts'
import { selectChosen } from '#server/catalog/change-products.ts'
import type { Database } from '#server/database/database.ts'
import { guessRates, withGuesses } from './guess-rates.ts'
import { isProposed, rateNow, type ShopsRate, viewShopsRate } from './usual-rate.ts'

/** Enough for some ten thousand products; with more, the page asks again. */
const patienceMs = 4000
const nothing = { groups: [], unknown: 0, isComplete: true }

type Which = Pick<BulkRequest, 'ids' | 'filter'>

/** Groups of products that differ from what is usual for their kind. Changes nothing. */
export async function viewRateProposals(db: Database, which: Which) {
  const shopsRate = await viewShopsRate(db)
  if (shopsRate === undefined) return { isTaxed: false, ...nothing }
  const isComplete = await guessRates(db, patienceMs)
  const groups = await selectGroups(db, which, shopsRate)
  return {
    isTaxed: true,
    groups: groups.map(serializeGroup),
    unknown: await countUnknown(db, which),
    isComplete,
  }
}

/** The number of differing products, for the checklist; undefined when product rates do not apply. */
export async function countProposed(
  db: Database,
): Promise<{ products: number; isComplete: boolean } | undefined> {
  const shopsRate = await viewShopsRate(db)
  if (shopsRate === undefined) return undefined
  const isComplete = await guessRates(db, shortPatienceMs)
  const { rows } = await sql<{ products: number }>`
    select count(*)::integer as products from ${withGuesses()}
    where products.archived_at is null and ${isProposed(shopsRate)}`.execute(db)
  return { products: rows[0]?.products ?? 0, isComplete }
}

const shortPatienceMs = 500

type Group = Omit<RateGroup, 'percent' | 'now'> & { basisPoints: number; ratesNow: number[] }

async function selectGroups(db: Database, which: Which, shopsRate: ShopsRate): Promise<Group[]> {
  const chosen = (await selectChosen(db, which)).select('id')
  const { rows } = await sql<Group>`
    with chosen as (${chosen}), proposed as (
      select products.name, guess.*, ${rateNow(shopsRate)} as rate_now, products.hsn is null as is_without
      from ${withGuesses()}
      where products.id in (select id from chosen) and ${isProposed(shopsRate)}
    )
    select kind, basis_points, count(*)::integer as products,
      count(*) filter (where rate_now <> basis_points)::integer as other_rate,
      count(*) filter (where is_without)::integer as no_code,
      coalesce(array_agg(distinct rate_now) filter (where rate_now <> basis_points), '{}') as rates_now,
      (select array_agg(hsn order by number desc, hsn) from (
        select hsn, count(*) as number from proposed of_kind
        where of_kind.kind = proposed.kind and of_kind.basis_points = proposed.basis_points and is_without
        group by hsn) as codes) as hsn,
      (array_agg(name order by rate_now = basis_points, product_id))[1:20] as examples
    from proposed group by kind, basis_points
    order by count(*) desc, kind`.execute(db)
  return rows
}

async function countUnknown(db: Database, which: Which): Promise<number> {
  const chosen = (await selectChosen(db, which)).select('id')
  const { rows } = await sql<{ products: number }>`
    with chosen as (${chosen})
    select count(*)::integer as products from ${withGuesses()}
    where products.id in (select id from chosen) and guess.kind is null
      and products.tax_basis_points is null`.execute(db)
  return rows[0]?.products ?? 0
}

function serializeGroup({ basisPoints, ratesNow, hsn, ...group }: Group): RateGroup {
  return {
    ...group,
    hsn: hsn ?? [],
    percent: toPercent(basisPoints),
    now: ratesNow.map(toPercent),
  }
}
