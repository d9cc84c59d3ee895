import { sql } from 'kysely'
import type { ChangedCategory, NewCategory, SellerCategory } from '#contract/api/categories.ts'
import { maxCategories, maxCategoryPath, type Tint, tints } from '#contract/categories.ts'
import { checkCategoryPath, suggestPath } from '#contract/category-path.ts'
import { type NamesIn, writeNamesIn } from '#contract/goods-languages.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { type AuditNote, writeAudit, writeAudits } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { artworkOf } from './pictures.ts'
import { idOfPath, viewSellerCategories } from './views.ts'

export type Who = Pick<Seller, 'who'>

/** Adds all of these categories, or none, at the end of their level. One may be a parent of a later one. */
export function addCategories(
  db: Database,
  seller: Who,
  added: readonly NewCategory[],
): Promise<SellerCategory[]> {
  return changing(db, async (tx) => {
    const ids: number[] = []
    for (const [at, category] of added.entries()) {
      const field = (name: string) => (added.length === 1 ? name : `categories.${at}.${name}`)
      ids.push(await insertCategory(tx, category, field))
    }
    const all = await viewSellerCategories(tx)
    if (all.length > maxCategories) {
      throw refuse('too_many_categories', { most: maxCategories })
    }
    const byId = new Map(all.map((category) => [Number(category._id), category]))
    const shown = ids.flatMap((id) => byId.get(id) ?? [])
    await writeAudits(
      tx,
      shown.map((category) => ({
        ...noteOf(seller, 'category added', category),
        after: audited(category),
      })),
    )
    return shown
  })
}

type FieldName = (name: string) => string

async function insertCategory(tx: Database, category: NewCategory, field: FieldName) {
  const { label, tint, isHidden = false, pictureFrom, names } = category
  const path = category.path ?? (await freePath(tx, label))
  await refuseTaken(tx, { path, field })
  const parentId = await parentOf(tx, category.parent, field)
  const { id } = await tx
    .insertInto('categories')
    .values({
      path,
      label,
      parentId,
      isHidden,
      artwork: artworkOf(pictureFrom),
      ...storedNames(names),
      tint: tint ?? (await leastUsedTint(tx)),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories
        where parent_id is not distinct from ${parentId}::integer)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetRedirect(tx, path)
  return id
}

/** Makes a path from the label, with a number if it is taken. */
async function freePath(tx: Database, label: string): Promise<string> {
  const suggested = suggestPath(label) || 'category'
  const { rows } = await sql<{ path: string }>`
    select lower(path) as path from categories
    where lower(path) = ${suggested} or lower(path) like ${`${suggested}-%`}`.execute(tx)
  const taken = new Set(rows.map(({ path }) => path))
  let path = suggested
  for (let number = 2; taken.has(path) || checkCategoryPath(path); number += 1) {
    path = `${suggested.slice(0, maxCategoryPath - 5)}-${number}`
  }
  return path
}

type Changing = { id: number; change: ChangedCategory }

/** Changes a category. Its former path redirects to the new one until another category takes it. */
export function changeCategory(
  db: Database,
  seller: Who,
  { id, change }: Changing,
): Promise<SellerCategory> {
  const { updatedAt, path, label, parent, pictureFrom, names, ...others } = change
  return changing(db, async (tx) => {
    const before = await requireSellerCategory(tx, id)
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) {
      throw refuse('changed_meanwhile')
    }
    const field: FieldName = (name) => name
    await refuseTaken(tx, { path, field, exceptId: id })
    const parentId = parent === undefined ? undefined : await parentOf(tx, parent, field)
    if (parentId) await refuseCycle(tx, { id, parentId })
    await tx
      .updateTable('categories')
      .set({
        path,
        label,
        ...others,
        ...storedNames(names),
        ...(parentId === undefined ? {} : movedTo(parentId)),
        ...(pictureFrom ? { artwork: artworkOf(pictureFrom), picture: null } : {}),
        updatedAt: laterThanBefore,
      })
      .where('id', '=', id)
      .execute()
    await redirectFrom(tx, { id, from: before.path, to: path })

    const after = await requireSellerCategory(tx, id)
    const changed = differing(audited(before), audited(after))
    if (Object.keys(changed.after).length > 0) {
      await writeAudit(tx, { ...noteOf(seller, 'category changed', after), ...changed })
    }
    return after
  })
}

/** Names that are not sent stay as they are. */
function storedNames(names: NamesIn | null | undefined): { names?: string | null } {
  return names === undefined ? {} : { names: (names && writeNamesIn(names)) || null }
}

/** Comes last in another level, and says nothing of that level's order. */
function movedTo(parentId: number | null) {
  const isSameLevel = sql`parent_id is not distinct from ${parentId}::integer`
  return {
    parentId,
    isArranged: sql<boolean>`is_arranged and ${isSameLevel}`,
    popularPosition: sql<number | null>`case when ${isSameLevel} then popular_position end`,
  }
}

/** Puts a level's categories into this order; ones not named follow them. */
export function orderCategories(
  db: Database,
  seller: Who,
  ids: readonly number[],
): Promise<SellerCategory[]> {
  return changing(db, async (tx) => {
    const before = await viewSellerCategories(tx)
    const named = before.filter(({ _id }) => ids.includes(Number(_id)))
    const parents = new Set(named.map(({ parent }) => parent))
    if (named.length !== new Set(ids).size || named.length !== ids.length || parents.size !== 1) {
      throw refuse('not_one_level')
    }
    const [parent] = parents
    const siblings = before.filter((category) => category.parent === parent)
    const others = siblings.map(({ _id }) => Number(_id)).filter((id) => !ids.includes(id))
    await sql`
      update categories set position = place, is_arranged = true, popular_position = null
      from unnest(${[...ids, ...others]}::integer[]) with ordinality as ordered (id, place)
      where categories.id = ordered.id`.execute(tx)
    const after = await viewSellerCategories(tx)
    const paths = (all: readonly SellerCategory[]) =>
      all.filter((category) => category.parent === parent).map(({ path }) => path)
    await writeAudit(tx, {
      who: seller.who,
      action: 'categories reordered',
      subject: {
        type: 'category',
        name: parent ?? textsOf(shopLanguage).recordsText.allCategories,
      },
      before: { order: paths(before) },
      after: { order: paths(after) },
    })
    return after
  })
}

/** Lets one transaction at a time change the categories, so that checks of their number, paths and levels hold. */
export function changing<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx)
    return change(tx)
  })
}

/** Until the end of the transaction. */
export async function lockCategories(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7461032)`.execute(tx)
}

export async function requireSellerCategory(tx: Database, id: number): Promise<SellerCategory> {
  const category = (await viewSellerCategories(tx)).find(({ _id }) => _id === String(id))
  if (!category) throw refuse('category_gone')
  return category
}

type Taking = { path: string; field: FieldName; exceptId?: number }

async function refuseTaken(tx: Database, { path, field, exceptId }: Taking): Promise<void> {
  const other = await tx
    .selectFrom('categories')
    .select(['id', 'label'])
    .where(sql<boolean>`lower(path) = lower(${path})`)
    .executeTakeFirst()
  if (!other || other.id === exceptId) return
  throw refuse('category_path_taken', { label: other.label }, { field: field('path') })
}

async function parentOf(tx: Database, path: string | null | undefined, field: FieldName) {
  if (path === null || path === undefined) return null
  const { rows } = await sql<{ id: number; level: number }>`
    select id, level from categories where id = ${idOfPath(sql`${path}::text`)}`.execute(tx)
  const [parent] = rows
  if (!parent) throw refuse('no_such_parent', {}, { field: field('parent') })
  if (parent.level > 0) throw refuse('parent_is_subcategory', {}, { field: field('parent') })
  return parent.id
}

async function refuseCycle(tx: Database, { id, parentId }: { id: number; parentId: number }) {
  if (id === parentId) throw refuse('part_of_itself', {}, { field: 'parent' })
  const part = await tx
    .selectFrom('categories')
    .select('id')
    .where('parentId', '=', id)
    .executeTakeFirst()
  if (part) throw refuse('has_subcategories', {}, { field: 'parent' })
}

type Redirect = { id: number; from: string; to: string }

async function redirectFrom(tx: Database, { id, from, to }: Redirect): Promise<void> {
  await forgetRedirect(tx, to)
  if (from.toLowerCase() === to.toLowerCase()) return
  await writeRedirect(tx, { path: from, categoryId: id })
}

export async function writeRedirect(
  tx: Database,
  { path, categoryId }: { path: string; categoryId: number },
): Promise<void> {
  await tx
    .insertInto('categoryRedirects')
    .values({ path: path.toLowerCase(), categoryId })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ categoryId }))
    .execute()
}

/** A category's own path wins over a redirect of the same path. */
async function forgetRedirect(tx: Database, path: string): Promise<void> {
  await tx.deleteFrom('categoryRedirects').where('path', '=', path.toLowerCase()).execute()
}

/** The tint that the fewest categories have; of several, the first. */
async function leastUsedTint(tx: Database): Promise<Tint> {
  const { rows } = await sql<{ tint: Tint }>`
    select known.tint from unnest(${[...tints]}::text[]) with ordinality as known (tint, place)
    left join categories on categories.tint = known.tint
    group by known.tint, place order by count(categories.id), place limit 1`.execute(tx)
  return rows[0]?.tint ?? tints[0]
}

// Always increases, because forms compare it to notice changes by others.
export const laterThanBefore = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`

function audited(category: SellerCategory): Record<string, unknown> {
  const { label, path, parent = null, tint, isHidden, pictureFrom, image = null } = category
  const names = category.names ? writeNamesIn(category.names) : null
  return { label, path, names, parent, tint, isHidden, pictureFrom, picture: image }
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}

export function noteOf(
  { who }: Who,
  action: AuditNote['action'],
  { label }: SellerCategory,
): AuditNote {
  return { who, action, subject: { type: 'category', name: label }, before: {}, after: {} }
}
