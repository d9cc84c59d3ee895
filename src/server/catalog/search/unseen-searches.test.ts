import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'

const root = join(import.meta.dirname, '../../../..')
// Real data beside the repository; where there is none, the test is skipped.
const catalogue = join(root, '../shared/data/real-catalogue.csv')

type Query = { kind: string; query: string; wanted: string; not?: string }
const { queries } = JSON.parse(
  readFileSync(join(root, 'tests/support/unseen-searches.json'), 'utf8'),
) as { queries: Query[] }

type Row = { n: number; name: string; brand: string; top: string; sub: string; type: string }

test.runIf(existsSync(catalogue)).for(['with its categories', 'by its words alone'])(
  'searches that nobody looked at find the right thing first in a real catalogue, %s',
  async (mode, { ownDb: db }) => {
    const rows = readCatalogue()
    await fillShop(db, { rows, hasCategories: mode === 'with its categories' })

    const judged: Judged[] = []
    for (const query of queries) judged.push(await judge(db, query, rows))

    const share = (is: (one: Judged) => boolean) => (100 * judged.filter(is).length) / judged.length
    const shares = {
      asked: judged.length,
      first: share(({ isFirst }) => isFirst),
      useful: share(({ isUseful }) => isUseful),
      empty: judged.filter(({ isEmpty }) => isEmpty).length,
    }
    const misses = judged.filter(({ isFirst }) => !isFirst).map(({ miss }) => miss)
    process.stdout.write(
      `Unseen searches, ${mode}: ${JSON.stringify(shares)}; wrong: ${misses.join('; ')}\n`,
    )
    expect(shares.first).toBeGreaterThanOrEqual(90)
    expect(shares.useful).toBeGreaterThanOrEqual(95)
    expect(shares.empty).toBe(0)
  },
)

type Judged = { isFirst: boolean; isUseful: boolean; isEmpty: boolean; miss: string }

/** The first row is useful where two of its five fit, or all there are. */
async function judge(db: Database, query: Query, rows: ReadonlyMap<number, Row>): Promise<Judged> {
  const there = [...rows.values()].filter((row) => isRight(query, row)).length
  const { products } = await viewProductPage(db, { q: query.query, limit: 5 })
  const found = products.map(({ _id }) => rows.get(Number(_id.slice(-12)))!)
  const fitting = found.filter((row) => isRight(query, row)).length
  return {
    isFirst: found[0] !== undefined && isRight(query, found[0]),
    isUseful: fitting >= Math.min(2, there),
    isEmpty: found.length === 0,
    miss: `${query.query} → ${found[0]?.name ?? 'nothing'}`,
  }
}

function isRight({ wanted, not }: Query, { name, brand, top, sub, type }: Row): boolean {
  const whole = `${name} | ${brand} | ${top} / ${sub} / ${type}`
  return (
    new RegExp(wanted, 'i').test(whole) && !(not && new RegExp(not, 'i').test(`${name} | ${brand}`))
  )
}

function readCatalogue(): Map<number, Row> {
  const cells = parse(readFileSync(catalogue), {
    from_line: 2,
    relax_column_count: true,
  }) as string[][]
  return new Map(
    cells.flatMap(([n = '', name = '', top = '', sub = '', brand = '', , , type = '']) =>
      name
        ? [[Number(n), { n: Number(n), name: name.trim(), brand: brand.trim(), top, sub, type }]]
        : [],
    ),
  )
}

type Shop = { rows: ReadonlyMap<number, Row>; hasCategories: boolean }

async function fillShop(db: Database, { rows, hasCategories }: Shop): Promise<void> {
  const all = [...rows.values()]
  if (hasCategories) {
    const tops = all.map(({ top }) => ({ path: pathOf(top), label: top, parent: null }))
    await addCategories(db, tops)
    const subs = all.map(({ top, sub }) => ({
      path: pathOf(`${top} ${sub}`),
      label: sub,
      parent: pathOf(top),
    }))
    await addCategories(db, subs)
  }
  for (let start = 0; start < all.length; start += 500) {
    const part = all.slice(start, start + 500).map(({ n, name, brand, top, sub }) => ({
      n,
      name: name.slice(0, 200),
      brand: brand.slice(0, 80) || null,
      path: hasCategories ? pathOf(`${top} ${sub}`) : 'Grains',
    }))
    await sql`
      insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, name, brand, coalesce(categories.id, 7),
        10000, 9000
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row (n integer, name text, brand text, path text)
        left join categories using (path)`.execute(db)
  }
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
