import { sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { maxRanked, type Shelves } from './by-entries.ts'
import { thingsIn } from './kitchen-words.ts'
import type { FoundRow } from './rank-documents.ts'
import { beforeDetails, rankMeant } from './rank-meant.ts'
import { allWords, type Reading, type SearchPlan } from './search-plan.ts'
import { splitWords, stem } from './words.ts'

/** Most cooking oils are called oil, so the word finds them; few fresh fruits have "fruit" in their names. */
const mostNamed = 0.15
/** The most products of a class whose names are checked for the word. */
const maxAsked = 600
/** The most products of a class that are ranked, those with the shortest names. */
const maxOfClass = 400
// Costs of a product that is not one of the class's things, that also belongs to other goods, or that comes after
// others of its kind; and the gain of the kind that most of them are.
const costOfOther = 300
const costOfMixed = 40
const costOfSame = 30
const worthOfUsual = 100

type OfClass = FoundRow & { named: NonNullable<FoundRow['named']> }

/**
 * Products of categories that a search names as a whole, such as `fruits` or `sabji`, the plain and usual first. None
 * when the goods have the word in their own names.
 */
export async function rankClass(
  db: Database,
  plan: SearchPlan,
  where: Shelves,
): Promise<FoundRow[]> {
  const { classIds, units, aisles } = plan
  if (classIds.length === 0) return []
  const words = units.flatMap(({ readings }) => readings.flat().flatMap(allWords))
  const named = sql`exists (select from search_documents document, unnest(document.words) as one (word)
    where document.product_id = first.product_id and word = any(${words}::integer[]))`
  const { rows } = await sql<OfClass>`
    with own as materialized (
      select product_id, length, shelf, category_id, is_packed from search_postings
      where word_id = any(${classIds.map((id) => -id)}::integer[]) and shelf = any(${where.shelves}::smallint[])
        and (${where.categoryIds ?? null}::integer[] is null or category_id = any(${where.categoryIds ?? null}::integer[]))
      limit ${maxRanked}
    ), asked as (
      select count(*) as looked_at, count(*) filter (where ${named}) as named
      from (select product_id from own limit ${maxAsked}) as first
    ), best as (
      select * from own where (select named <= greatest(1, ${mostNamed}::real * looked_at) from asked)
      order by shelf, length, product_id limit ${maxOfClass}
    )
    select id, best.shelf, best.category_id, 0 as score, array[name, brand] as named,
      not best.is_packed and best.category_id <> all (${hiddenCategoryIds}) as is_alone
    from best join products on id = product_id`.execute(db)
  const [thing] = thingsIn(splitWords(plan.words).map(stem))
  const own = thing?.aisles ?? classIds.flatMap((id) => aisles.get(id) ?? [])
  return plainFirst(rows, { own, aisles })
}

/** A reading that matches everything in these categories. */
export function readingOf(classIds: readonly number[]): Reading {
  return [{ typed: [], meant: classIds.map((id) => -id), begun: [], inside: [], uses: 0 }]
}

type Aisles = { own: readonly string[]; aisles: SearchPlan['aisles'] }

/** Sorts by how plain a product is of its thing, and by that thing's share of the class. */
function plainFirst(rows: readonly OfClass[], { own, aisles }: Aisles): FoundRow[] {
  const byThing = Map.groupBy(rows, ({ named: [name] }) => thingOf(name, own))
  const usual = [...byThing].flatMap(([thing, { length }]) => (thing === '' ? [] : length))
  const most = Math.max(1, ...usual)
  return [...byThing].flatMap(([words, all]) => {
    const named = all.map((row) => ({ ...row, name: row.named[0], brand: row.named[1] }))
    const off = words === '' ? costOfOther : (-worthOfUsual * all.length) / most
    const ranked = rankMeant({ words }, named, aisles)
    return ranked.map(({ name: _name, brand: _brand, cost, ...row }, place) => {
      const around = aisles.get(row.categoryId) ?? []
      const mixed = costOfMixed * around.filter((aisle) => !own.includes(aisle)).length
      return { ...row, score: Math.round(cost + off + mixed + costOfSame * place) }
    })
  })
}

/** The thing of these aisles that comes last before a name's details: in Robusta Banana - 6 pcs, the banana. */
function thingOf(name: string, own: readonly string[]): string {
  const things = thingsIn(splitWords(beforeDetails(name)).map(stem))
  const fitting = things.filter(({ aisles }) => aisles.some((aisle) => own.includes(aisle)))
  const thing = fitting.at(-1)
  return thing ? thing.words.join(' ') : ''
}
