import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { viewPastedList } from '../read-pasted-list.ts'

const support = join(import.meta.dirname, '../../../../tests/support')

type Row = { parent: string; category: string; name: string; brand: string; price: string }
type Wanted = { text: string; wanted: string; not: string; category: string }
type Lists = { lists: { name: string; least: number; lines: Wanted[] }[] }

const { lists } = JSON.parse(readFileSync(`${support}/pasted-wanted.json`, 'utf8')) as Lists

/** Real products: what the lines mean, and what a search for their words finds besides. */
async function addRealProducts(db: Database): Promise<void> {
  const rows: Row[] = parse(readFileSync(`${support}/pasted-products.csv`), { columns: true })
  const column = (key: keyof Row) => rows.map((row) => row[key])
  await sql`
    insert into categories (path, label, tint)
    select 'real-' || row_number() over (order by label), label, 'grains'
    from unnest(${column('parent')}::text[]) as real (label) group by label`.execute(db)
  await sql`
    insert into categories (path, label, tint, parent_id)
    select parent.path || '-' || row_number() over (order by real.label), real.label, 'grains', parent.id
    from unnest(${column('parent')}::text[], ${column('category')}::text[]) as real (parent, label)
      join categories parent on parent.label = real.parent and parent.parent_id is null
    group by parent.id, parent.path, real.label`.execute(db)
  await sql`
    insert into products (id, name, brand, category_id, price_paise, offer_price_paise)
    select gen_random_uuid(), real.name, nullif(real.brand, ''), category.id, real.price * 100, real.price * 100
    from unnest(${column('name')}::text[], ${column('brand')}::text[], ${column('price')}::numeric[],
        ${column('category')}::text[], ${column('parent')}::text[]) as real (name, brand, price, category, parent)
      join categories parent on parent.label = real.parent and parent.parent_id is null
      join categories category on category.parent_id = parent.id and category.label = real.category`.execute(
    db,
  )
}

test('the right product comes first for most lines', async ({ db }) => {
  await addRealProducts(db)
  const { rows } = await sql<{ id: string; text: string; category: string }>`
    select products.id, concat_ws(' ', name, brand) as text, label as category
    from products join categories on categories.id = category_id`.execute(db)
  const products = new Map(rows.map((row) => [row.id, row]))

  for (const { name, least, lines } of lists) {
    const read = await viewPastedList(db, lines.map(({ text }) => text).join('\n'))
    const judged = lines.map(({ text, wanted, not, category }, at) => {
      const { choices = [], isSure = false } = read[at] ?? {}
      const first = products.get(choices[0]?.product._id ?? '')
      const isRight =
        first !== undefined &&
        new RegExp(wanted, 'i').test(first.text) &&
        !(not && new RegExp(not, 'i').test(first.text)) &&
        new RegExp(category, 'i').test(first.category)
      return { isRight, isSure, line: `${text} → ${first?.text ?? 'nothing'}` }
    })
    const wrong = judged.filter(({ isRight }) => !isRight)
    const share = 1 - wrong.length / lines.length
    process.stdout.write(
      `Right product first, ${name}: ${share.toFixed(3)}; wrong: ${wrong.map(({ line }) => line).join('; ')}\n`,
    )
    expect(read).toHaveLength(lines.length)
    expect(share).toBeGreaterThanOrEqual(least)
    expect(wrong.filter(({ isSure }) => isSure)).toEqual([])
  }
})
