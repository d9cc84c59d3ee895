import { type RawBuilder, sql } from 'kysely'
import type { SellerCategory, ShownCategory } from '#contract/api/categories.ts'
import type { CategoryPath, Tint } from '#contract/categories.ts'
import { storedDetail } from '#contract/detail-values.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import {
  type BestPictures,
  pictureFrom,
  pictureOf,
  selectBestPictures,
  viewBestPictures,
} from './pictures.ts'

export type CategoryRow = {
  id: number
  path: CategoryPath
  label: string
  parent: CategoryPath | null
  tint: Tint
  picture: string | null
  artwork: string | null
  names: string | null
  /** Hidden itself, or part of a hidden category. */
  isHidden: boolean
}

export const pathOfProduct: RawBuilder<CategoryPath> = sql`(
  select path from categories where categories.id = products.category_id)`

/** SQL for a product's tax rate: its own, else its category's, else the parent category's. */
export const taxOfProduct: RawBuilder<number | null> = sql`coalesce(products.tax_basis_points, (
  select coalesce(one.tax_basis_points, parent.tax_basis_points)
  from categories one left join categories parent on parent.id = one.parent_id
  where one.id = products.category_id))`

/** Ids of the categories whose products appear in no list. */
export const hiddenCategoryIds: RawBuilder<number[]> = sql`array(
  select one.id from categories one left join categories parent on parent.id = one.parent_id
  where one.is_hidden or parent.is_hidden)`

const isHidden = sql<boolean>`(one.is_hidden or coalesce(parent.is_hidden, false))`
const categories = sql`categories one left join categories parent on parent.id = one.parent_id`
const columns = sql`one.id, one.path, one.label, parent.path as parent, one.tint, one.picture, one.artwork, one.names,
  ${isHidden} as is_hidden`
/**
 * Each category, followed by its subcategories: in the seller's order, else the most bought first. One that is not ranked
 * yet comes last.
 */
const inOrder = sql`
  case when parent.id is null then one.popular_position else parent.popular_position end,
  coalesce(parent.position, one.position), coalesce(parent.id, one.id), one.level,
  one.popular_position, one.position, one.id`

/**
 * Whether the category itself lists something; what is sold out is listed, too. In this order an index is read at one
 * place, however many products there are.
 */
export const listsProducts = sql<boolean>`coalesce((
  select shelf < 2 from products where category_id = categories.id
  order by shelf, created_at, id limit 1), false)`

/** Selects the categories whose page lists something. */
const selectShown = prepare<object, CategoryRow>(
  'shown_categories',
  () => sql`
    with listed as materialized (
      select id from categories where ${listsProducts}
    )
    select ${columns} from ${categories}
    where not ${isHidden} and (
      one.id in (select id from listed)
      or one.id in (select part.parent_id from listed join categories part using (id) where not part.is_hidden)
    )
    order by ${inOrder}`,
)

export async function viewShownCategories(db: Database): Promise<ShownCategory[]> {
  const rows = await selectShown(db, {})
  return rows.map((row) => serializeCategory(row))
}

/** Adds the pictures that rows of categories need. */
export async function viewPicturedCategories(db: Database): Promise<ShownCategory[]> {
  const rows = await selectShown(db, {})
  const best = await viewBestPictures(db, rows)
  return rows.map((row) => serializeCategory(row, best))
}

export async function viewCategory(db: Database, id: number): Promise<CategoryRow> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${categories} where one.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no category ${id}`)
  return row
}

/** `ids` are its own and those of its subcategories that are not hidden themselves. */
export type FoundCategory = CategoryRow & { ids: number[] }

/** Finds the category with this path, in any case, or else the one that had the path before. */
export async function findCategory(
  db: Database,
  path: CategoryPath,
): Promise<FoundCategory | undefined> {
  const { rows } = await sql<FoundCategory>`
    select ${columns}, array(
      select part.id from categories part
      where part.id = one.id or (part.parent_id = one.id and not part.is_hidden)
    ) as ids
    from ${categories} where one.id = ${idOfPath(sql`${path}::text`)}`.execute(db)
  return rows[0]
}

export function idsOfPath(path: CategoryPath): RawBuilder<number[]> {
  const id = idOfPath(sql`${path}::text`)
  return sql`array(select part.id from categories part where ${id} in (part.id, part.parent_id))`
}

/** SQL for the id of a path, present or former; null when there is none. */
export function idOfPath(path: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`coalesce(
    (select id from categories where lower(path) = lower(${path})),
    (select category_id from category_redirects where category_redirects.path = lower(${path})))`
}

/** Finds the category named in a form or filter; the refusal names the form's field. */
export async function requireCategory(
  db: Database,
  path: CategoryPath,
  field: string,
): Promise<FoundCategory> {
  const category = await findCategory(db, path)
  if (category) return category
  throw noCategory(field)
}

export function noCategory(field: string): Refusal {
  return refuse('no_such_category', {}, { field })
}

export function serializeCategory(row: CategoryRow, best?: BestPictures): ShownCategory {
  return {
    path: row.path,
    label: row.label,
    ...(row.names === null ? {} : { names: storedDetail('names', row.names) }),
    ...(row.parent === null ? {} : { parent: row.parent }),
    tint: row.tint,
    ...pictureOf(row, best),
  }
}

/** Lists all categories, hidden ones too, in the seller's order. */
export function viewAllCategories(db: Database): Promise<CategoryRow[]> {
  return selectAll(db, {})
}

const selectAll = prepare<object, CategoryRow>(
  'all_categories',
  () => sql`select ${columns} from ${categories} order by ${inOrder}`,
)

/** Maps each of these paths, present or former, to the category's present path. */
export async function findPaths(
  db: Database,
  paths: readonly CategoryPath[],
): Promise<Map<CategoryPath, CategoryPath>> {
  const { rows } = await sql<{ asked: string; path: string }>`
    select asked, path from unnest(${[...new Set(paths)]}::text[]) as asked
    join categories on categories.id = ${idOfPath(sql`asked`)}`.execute(db)
  return new Map(rows.map(({ asked, path }) => [asked, path]))
}

type SellerRow = CategoryRow & {
  isHiddenItself: boolean
  products: number
  archived: number
  updatedAt: Date
}

export async function viewSellerCategories(db: Database): Promise<SellerCategory[]> {
  const { rows } = await sql<SellerRow>`
    with counted as (
      select category_id, count(*) filter (where shelf < 2) as products,
        count(*) filter (where shelf = 2) as archived
      from products group by category_id
    )
    select ${columns}, one.is_hidden as is_hidden_itself, one.updated_at,
      coalesce(products, 0)::integer as products, coalesce(archived, 0)::integer as archived
    from ${categories} left join counted on counted.category_id = one.id
    order by ${inOrder}`.execute(db)
  const best = await selectBestPictures(db, rows)
  return rows.map((row) => ({
    _id: String(row.id),
    ...serializeCategory(row, best),
    pictureFrom: pictureFrom(row),
    isHidden: row.isHiddenItself,
    products: row.products,
    archived: row.archived,
    updatedAt: row.updatedAt.toISOString(),
  }))
}
