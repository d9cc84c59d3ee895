import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Real data beside the repository; where there is none, tests that need it are skipped. */
export const realData = join(import.meta.dirname, '../../../shared/data')
const file = join(realData, 'real-catalogue.csv')
export const hasRealCatalogue = existsSync(file)

/** A row of the real catalogue, by the id of the product that is made of it. */
export type CatalogueRow = {
  id: string
  name: string
  brand: string
  top: string
  sub: string
  type: string
}

export function readRealCatalogue(): Map<string, CatalogueRow> {
  const cells = parse(readFileSync(file), { from_line: 2, relax_column_count: true }) as string[][]
  const rows = cells.map(([n = '', name = '', top = '', sub = '', brand = '', , , type = '']) => ({
    id: `00000000-0000-4000-8000-${n.padStart(12, '0')}`,
    name: name.trim(),
    brand: brand.trim(),
    top,
    sub,
    type,
  }))
  return new Map(rows.flatMap((row) => (row.name ? [[row.id, row]] : [])))
}

type Shop = { rows: ReadonlyMap<string, CatalogueRow>; hasCategories: boolean }

/** Puts the catalogue on the shelf: in its own categories, or all in one, so that its words alone tell what is what. */
export async function fillRealShop(db: Database, { rows, hasCategories }: Shop): Promise<void> {
  const all = [...rows.values()]
  if (hasCategories) await addCategoriesOf(db, all)
  for (let start = 0; start < all.length; start += 500) {
    const part = all.slice(start, start + 500).map(({ id, name, brand, top, sub }) => ({
      id,
      name: name.slice(0, 200),
      brand: brand.slice(0, 80) || null,
      path: hasCategories ? pathOf(`${top} ${sub}`) : 'Grains',
    }))
    await sql`
      insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
      select row.id, name, brand, coalesce(categories.id, 7), 10000, 9000
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row (id uuid, name text, brand text, path text)
        left join categories using (path)`.execute(db)
  }
}

async function addCategoriesOf(db: Database, all: readonly CatalogueRow[]): Promise<void> {
  const tops = all.map(({ top }) => ({ path: pathOf(top), label: top, parent: null }))
  const subs = all.map(({ top, sub }) => ({
    path: pathOf(`${top} ${sub}`),
    label: sub,
    parent: pathOf(top),
  }))
  await addCategories(db, tops)
  await addCategories(db, subs)
}

type NewCategory = { path: string; label: string; parent: string | null }

async function addCategories(db: Database, all: readonly NewCategory[]): Promise<void> {
  const each = [...new Map(all.map((one) => [one.path, one])).values()]
  await sql`
    insert into categories (path, label, tint, parent_id)
    select row.path, row.label, 'grains', parent.id
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as row (path text, label text, parent text)
      left join categories parent on parent.path = row.parent`.execute(db)
}

const pathOf = (label: string): string =>
  `G-${label.replaceAll(/[^A-Za-z0-9]+/g, '-')}`.slice(0, 60).replace(/-$/, '')
