import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { viewPastedList } from './read-pasted-list.ts'

const support = join(import.meta.dirname, '../../../tests/support')
const goods = parse(readFileSync(join(support, 'pasted-goods.csv')), { from_line: 2 }) as string[][]
const { lines } = JSON.parse(readFileSync(join(support, 'pasted-goods.json'), 'utf8')) as {
  lines: { list: string; text: string; wanted: string; not?: string; shelf?: string }[]
}

test('at least nine in ten lines of each list are right as filled in, and none is sure of a wrong one (G-30)', async ({
  db,
}) => {
  await fillShop(db)

  const judged: Judged[] = []
  for (const line of lines) judged.push(await judge(db, line))

  const wrong = judged.filter(({ isRight }) => !isRight)
  const lists = Object.entries(Object.groupBy(judged, ({ list }) => list))
  const shares = lists.map(([list, all = []]) => ({
    list,
    share: all.filter(({ isRight }) => isRight).length / all.length,
    // The rest of what is right is a guess.
    sure: all.filter((one) => one.isRight && one.isSure).length / all.length,
  }))
  const misses = wrong.map(({ text, found }) => `${text} → ${found || 'nothing'}`)
  process.stdout.write(
    `Right as filled in: ${JSON.stringify(shares)}; wrong: ${misses.join('; ')}\n`,
  )
  for (const { list, share } of shares) expect(share, list).toBeGreaterThanOrEqual(0.9)
  expect(wrong.filter(({ isSure }) => isSure)).toEqual([])
})

/** Category path → the name of its shelf. */
const shelves = new Map(goods.map(([, , top, sub = '']) => [pathOf(`${top} ${sub}`), sub]))

type Line = (typeof lines)[number]
type Judged = { list: string; text: string; found: string; isRight: boolean; isSure: boolean }

async function judge(db: Database, line: Line): Promise<Judged> {
  const { list, text } = line
  const answered = await viewPastedList(db, text)
  const read = answered.find(({ words }) => words !== '')
  const product = read?.isSold ? read.choices[0]?.product : undefined
  const found = product?.name ?? ''
  return { list, text, found, isRight: isRight(line, product), isSure: read?.isSure === true }
}

type Found = { name: string; brand?: string | undefined; category: string }

function isRight({ wanted, not, shelf }: Line, product: Found | undefined): boolean {
  const { name, brand, category } = product ?? { name: '', category: '' }
  const isOther = not && isMatch(not, name)
  const isThere = !shelf || isMatch(shelf, shelves.get(category) ?? '')
  return isMatch(wanted, brand ? `${name} ${brand}` : name) && !isOther && isThere
}

/** An empty pattern expects no product. */
function isMatch(pattern: string, name: string): boolean {
  return pattern === '' ? name === '' : new RegExp(pattern, 'i').test(name)
}

async function fillShop(db: Database): Promise<void> {
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
  await sql`
    insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
    -- What is equally likely is in the order of the ids, so that those are the same each time.
    select md5(row_number() over (order by name, path, brand, price)::text)::uuid, name, brand, categories.id, price, price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, brand text, path text, price integer)
      join categories using (path)`.execute(db)
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
