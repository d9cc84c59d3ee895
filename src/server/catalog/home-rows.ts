import type { ShownCategory } from '#contract/api/categories.ts'
import type { HomeRow } from '#contract/api/home-rows.ts'
import type { NamesIn } from '#contract/goods-languages.ts'
import { type ArrangedRow, isShownOn, usualRows } from '#contract/home-rows.ts'
import { furtherLanguages, type Language } from '#contract/languages.ts'
import { formatPaise } from '#contract/money.ts'
import { timeInIndia } from '#contract/opening-plan.ts'
import { textsOf } from '#server/api/languages.ts'
import { findPaths, viewShownCategories } from '#server/categories/views.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { mostInRow, selectBestOfEach, selectStart } from './home-queries.ts'
import { selectProducts } from './queries.ts'
import { isRuled, selectByRule } from './row-rules.ts'
import { canBeBought } from './serialize.ts'
import { serializeListed } from './views.ts'

/** Fewer are no row, unless the seller has chosen them. */
const fewestInRow = 3
const mostCategories = 7

type Shop = Pick<Config, 'mode'>
type Look = { rows?: readonly ArrangedRow[]; now?: Date }
/** A row with the place of the arranged one from which it is. */
type Placed = HomeRow & { place: number }
type Candidates = { row: Omit<Placed, 'products'>; ids: string[] }

/**
 * The rows of the home page, as the seller has arranged them or else: what sold best, or one product of each large
 * category while nothing has sold, and then a row for each large category. What a rule finds can be bought, and the rules
 * below it leave it out; best sellers and chosen products are shown whole.
 */
export async function viewHomeRows(db: Database, shop: Shop): Promise<HomeRow[]> {
  const rows = await viewPlacedRows(db, shop)
  return rows.map(({ place: _place, ...row }) => row)
}

/** The same with the places of the arranged rows, which need not be published. */
export async function viewPlacedRows(
  db: Database,
  { mode }: Shop,
  { rows: draft, now = new Date() }: Look = {},
): Promise<Placed[]> {
  const [{ arranged, best }, categories] = await Promise.all([
    selectStart(db, mode === 'demo'),
    viewShownCategories(db),
  ])
  const given = draft ?? arranged
  const rows = given.length > 0 ? given : usualRows
  const today = [...rows.entries()].filter(([, row]) => isShownOn(row, timeInIndia(now).day))
  const asked = await categoriesOf(db, { rows: today.map(([, row]) => row), categories })
  const [byCategory, ...byRule] = await Promise.all([
    selectBestOfEach(db, [...asked.main, ...asked.own.values()]),
    ...today.map(([, row]) => selectByRule(db, row, now)),
  ])
  const parts = {
    ...asked,
    byCategory,
    best,
    isSold: mode === 'demo' || best.length >= fewestInRow,
  }
  const taken = new Set<string>()
  const found = today.flatMap(([place, row], at) => {
    const candidates = candidatesOf({ row, place, ids: byRule[at]! }, parts, taken)
    if (row.kind !== 'chosen') for (const { ids } of candidates) for (const id of ids) taken.add(id)
    return candidates
  })
  return filled(db, found)
}

type Asked = {
  /** The large categories that get a row each. */
  main: ShownCategory[]
  /** The categories of rows of their own, by the path that the seller has chosen. */
  own: Map<string, ShownCategory>
}

async function categoriesOf(
  db: Database,
  { rows, categories }: { rows: readonly ArrangedRow[]; categories: readonly ShownCategory[] },
): Promise<Asked> {
  const paths = rows.filter(({ kind }) => kind === 'category').map(({ category }) => category)
  const present = paths.length > 0 ? await findPaths(db, paths) : new Map<string, string>()
  const own = new Map<string, ShownCategory>()
  for (const [asked, path] of present) {
    const shown = categories.find((category) => category.path === path)
    if (shown) own.set(asked, shown)
  }
  const isAsked = rows.some(({ kind }) => kind === 'categories' || kind === 'bestSellers')
  const main = isAsked ? categories.filter(({ parent }) => parent === undefined) : []
  return { main, own }
}

type Parts = Asked & { byCategory: Map<string, string[]>; best: string[]; isSold: boolean }
type Placeable = { row: ArrangedRow; place: number; ids: string[] }

/** Shows an arranged row: several rows for *each large category*, none where there is too little. */
function candidatesOf(
  { row, place, ids }: Placeable,
  parts: Parts,
  taken: ReadonlySet<string>,
): Candidates[] {
  const { main, own, byCategory } = parts
  const goodsOf = ({ path }: ShownCategory) =>
    (byCategory.get(path) ?? []).filter((id) => !taken.has(id))
  const rowOf = (category: ShownCategory, titled?: ArrangedRow) => ({
    row: { kind: 'category' as const, ...titleOf(titled), category: shortOf(category), place },
    ids: goodsOf(category).slice(0, mostInRow),
  })
  const isEnough = (candidates: Candidates) => candidates.ids.length >= fewestInRow

  const { kind } = row
  if (isRuled(kind)) {
    const shown = { kind, ...titleOf(row), more: moreOf(row), place }
    const free = ids.filter((id) => !taken.has(id)).slice(0, mostInRow)
    return [{ row: shown, ids: free }].filter(isEnough)
  }
  switch (kind) {
    case 'buyAgain':
    case 'due':
    case 'tiles':
      return [{ row: { kind, place }, ids: [] }]
    case 'bestSellers':
      return [firstRow({ row, place }, parts, taken)]
    case 'categories': {
      const others = main.filter((each) => ![...own.values()].includes(each))
      return others
        .map((each) => rowOf(each))
        .filter(isEnough)
        .slice(0, mostCategories)
    }
    case 'category': {
      const category = own.get(row.category)
      return category ? [rowOf(category, row)].filter(isEnough) : []
    }
    case 'chosen':
      return [{ row: { kind, ...titleOf(row), more: '', place }, ids }]
  }
}

function firstRow(
  { row, place }: Omit<Placeable, 'ids'>,
  { best, isSold, main, byCategory }: Parts,
  taken: ReadonlySet<string>,
): Candidates {
  const free = (ids: readonly string[]) => ids.filter((id) => !taken.has(id))
  if (isSold) return { row: { kind: 'bestSellers', ...titleOf(row), place }, ids: best }
  const large = main.map(({ path }) => byCategory.get(path) ?? []).filter((ids) => ids.length > 0)
  const ids = large.slice(0, mostInRow).flatMap((each) => free(each).slice(0, 1))
  return { row: { kind: 'fromOurShelves', place }, ids }
}

function shortOf({ path, label, names }: ShownCategory): NonNullable<HomeRow['category']> {
  return { path, label, ...(names ? { names } : {}) }
}

type Head = Pick<HomeRow, 'label' | 'names' | 'image'>

/** The seller's title and picture, else the one of the kind, where pages do not know it by the kind. */
function titleOf(row: ArrangedRow | undefined): Head {
  if (!row) return {}
  return row.image ? { ...textOf(row), image: row.image } : textOf(row)
}

function textOf({ title, names, kind, under }: ArrangedRow): Head {
  const others = Object.keys(names).length > 0 ? { names } : {}
  if (title !== '') return { label: title, ...others }
  const usual = (language: Language) => {
    const titles = textsOf(language).homeRowTitles
    if (kind === 'under') return titles.under(formatPaise(under * 100))
    return kind === 'priceDrops' || kind === 'fresh' || kind === 'new' ? titles[kind] : undefined
  }
  const label = usual('en')
  const usualOnes = furtherLanguages.map((language) => [language, usual(language)])
  return label === undefined
    ? {}
    : { label, names: { ...(Object.fromEntries(usualOnes) as NamesIn), ...names } }
}

function moreOf({ kind, under }: ArrangedRow): string {
  if (kind === 'under') return `/products?maxPrice=${under}`
  return kind === 'new' ? '/products?sort=newest' : ''
}

/** The rows with their products, without those that have none to buy. */
async function filled(db: Database, found: readonly Candidates[]): Promise<Placed[]> {
  const chosen = new Set(found.flatMap(({ row, ids }) => (row.kind === 'chosen' ? ids : [])))
  const rows = await selectProducts(db, [...new Set(found.flatMap(({ ids }) => ids))])
  const shown = rows.filter((row) => canBeBought(row) || chosen.has(row.id))
  const listed = await serializeListed(db, { packs: 'together' }, shown)
  const products = new Map(listed.map((product) => [product._id, product]))

  return found
    .map(({ row, ids }) => {
      const all = ids.flatMap((id) => products.get(id) ?? [])
      const shownIn = row.kind === 'chosen' ? all : all.filter(({ inStock }) => inStock)
      return { ...row, products: shownIn }
    })
    .filter(({ products: all, kind }) => isPlain(kind) || all.some(({ inStock }) => inStock))
}

/** Whether the page shows it without products of the row. */
function isPlain(kind: HomeRow['kind']): boolean {
  return kind === 'buyAgain' || kind === 'due' || kind === 'tiles'
}
