import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const file = join(import.meta.dirname, 'pasted-goods.csv')
const goods = parse(readFileSync(file), { from_line: 2 }) as string[][]

/** Category path → the name of its shelf. */
export const shelves = new Map(goods.map(([, , top, sub = '']) => [pathOf(`${top} ${sub}`), sub]))

/** Fills a shop with what lists ask for and the tempting wrong things, from a real catalogue. */
export async function fillWithPastedGoods(db: Database): Promise<void> {
  const places = goods.map(([, , top = '', sub = '']) => [top, sub] as const)
  const tops = [...new Set(places.map(([top]) => top))]
  await addCategories(
    db,
    tops.map((label) => ({ path: pathOf(label), label, parent: null })),
  )
  const subs = new Map(places.map(([top, sub]) => [pathOf(`${top} ${sub}`), { top, sub }]))
  await addCategories(
    db,
    [...subs].map(([path, { top, sub }]) => ({ path, label: sub, parent: pathOf(top) })),
  )
  const rows = goods.map(([name, brand, top, sub, price]) => ({
    name,
    brand: brand || null,
    path: pathOf(`${top} ${sub}`),
    price: Number(price) * 100,
  }))
  // A statement that inserts all at once takes longer than its timeout on a busy machine.
  for (let from = 0; from < rows.length; from += 500) {
    await sql`
      with numbered as (
        -- What is equally likely is in the order of the ids, so that those are the same each time.
        select *, row_number() over (order by name, path, brand, price) as nth
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, brand text, path text, price integer)
      )
      insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
      select md5(nth::text)::uuid, name, brand, categories.id, price, price
      from numbered join categories using (path)
      where nth > ${from} and nth <= ${from + 500}`.execute(db)
  }
}

type NewCategory = { path: string; label: string; parent: string | null }

async function addCategories(db: Database, categories: readonly NewCategory[]): Promise<void> {
  await sql`
    insert into categories (path, label, tint, parent_id)
    select row.path, row.label, 'grains', parent.id
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as row (path text, label text, parent text)
      left join categories parent on parent.path = row.parent`.execute(db)
}

function pathOf(label: string): string {
  return `G-${label.replaceAll(/[^A-Za-z0-9]+/g, '-')}`.slice(0, 60).replace(/-$/, '')
}
