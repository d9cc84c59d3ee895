import { sql } from 'kysely'
import type { ProposedName } from '#contract/api/name-proposals.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import type { Database } from '#server/database/database.ts'
import { isProposed, proposeName } from './propose-name.ts'
import { stemsOf } from './word-tables.ts'

const productsAtOnce = 500
/** Names that are made before others get their turn. */
const namesInTurn = 50

type Asked = { language: GoodsLanguage; after?: string | undefined }

type Unnamed = {
  of: 'product' | 'category'
  id: string
  name: string
  localName: string | null
  brand: string | null
  category: string | null
}

/** Lists goods without a name in the language, with a proposal for each. Changes nothing. */
export async function viewNameProposals(db: Database, { language, after }: Asked) {
  const categories = after === undefined ? await selectCategories(db, language) : []
  const ranked = await selectProducts(db, { language, after })
  const products = ranked.slice(0, productsAtOnce)
  const last = ranked.length > productsAtOnce ? products.at(-1) : undefined
  return {
    names: await propose(language, [...categories, ...products]),
    total: await countUnnamed(db, language),
    next: last ? `${last.popularity}.${last.id}` : null,
  }
}

/** Matches a line of the column. */
function isUnnamed(language: GoodsLanguage) {
  return sql<boolean>`(names is null or (E'\n' || names) not like ${`%\n${language}: %`})`
}

async function selectCategories(db: Database, language: GoodsLanguage): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select 'category' as of, id::text, label as name, null as local_name, null as brand, null as category
    from categories where ${isUnnamed(language)} order by position, id`.execute(db)
  return rows
}

async function selectProducts(db: Database, { language, after }: Asked) {
  const [popularity = '', id = ''] = after?.split('.') ?? []
  const isLater = after
    ? sql`and (popularity, products.id) < (${popularity}::bigint, ${id}::uuid)`
    : sql``
  const { rows } = await sql<Unnamed & { popularity: string }>`
    select 'product' as of, products.id, name, local_name, brand, popularity::text,
      (select label from categories where id = category_id) as category
    from products where archived_at is null and ${isUnnamed(language)} ${isLater}
    order by popularity desc, products.id desc limit ${productsAtOnce + 1}`.execute(db)
  return rows
}

async function countUnnamed(db: Database, language: GoodsLanguage): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from products where archived_at is null and ${isUnnamed(language)})
      + (select count(*) from categories where ${isUnnamed(language)}))::integer as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

async function propose(language: GoodsLanguage, unnamed: readonly Unnamed[]) {
  const things = new Map<string, string>()
  const names: ProposedName[] = []
  for (const [at, one] of unnamed.entries()) {
    // Orders are not kept waiting by a long list.
    if (at % namesInTurn === namesInTurn - 1) await new Promise((resolve) => setImmediate(resolve))
    names.push(rowOf(language, one, things))
  }
  return names
}

function rowOf(
  language: GoodsLanguage,
  { of, id, name, localName, brand, category }: Unnamed,
  things: Map<string, string>,
): ProposedName {
  const proposal = isProposed(language) ? proposeName(language, { name, localName }) : undefined
  const thing = proposal?.thing === undefined ? undefined : sameThing(proposal.thing, things)
  return {
    of,
    _id: id,
    name,
    isGuess: proposal?.isGuess ?? false,
    ...(brand === null ? {} : { brand }),
    ...(category === null ? {} : { category }),
    ...(proposal === undefined ? {} : { proposed: proposal.name }),
    ...(thing === undefined ? {} : { thing }),
  }
}

/** One of singular and plural, whichever comes first. */
function sameThing(thing: string, things: Map<string, string>): string {
  const stems = stemsOf(thing)
  const known = things.get(stems) ?? thing
  things.set(stems, known)
  return known
}
