import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'

async function isFine(db: Database, call: string): Promise<boolean | null> {
  const { rows } = await sql<{
    isFine: boolean | null
  }>`select ${sql.raw(call)} as is_fine`.execute(db)
  return rows[0]!.isFine
}

test.for([
  ["is_order_state('placed', 'door', null, 'shop', null, false, 'ask')", true],
  ["is_order_state('placed', 'online', 'held', 'shop', null, false, 'similar')", true],
  ["is_order_state('delivered', 'tab', null, 'counter', 'Ravi', true, 'leave_out')", true],
  ["is_order_state('lost', 'door', null, 'shop', null, false, 'ask')", false],
  ["is_order_state('placed', 'post', null, 'shop', null, false, 'ask')", false],
  ["is_order_state('placed', 'door', 'held', 'shop', null, false, 'ask')", false],
  ["is_order_state('packed', 'online', 'held', 'shop', null, false, 'ask')", false],
  ["is_order_state('placed', 'online', 'kept', 'shop', null, false, 'ask')", false],
  ["is_order_state('placed', 'door', null, 'shop', 'Ravi', false, 'ask')", false],
  ["is_order_state('placed', 'door', null, 'shop', null, true, 'ask')", false],
  ["is_order_state('placed', 'door', null, 'phone', null, false, 'ask')", false],
  ["is_order_state('placed', 'door', null, 'shop', null, false, 'any')", false],
  ["is_order_tax('on_top', 5, 200, 0, 0, 0)", true],
  ["is_order_tax('included', 0, 0, 5, 30, 4)", true],
  ["is_order_tax('included', 5, 0, 5, 30, 4)", false],
  ["is_order_tax('none', 0, 200, 0, 0, 0)", false],
  ["is_order_tax('on_top', 5, 200, 5, 0, 0)", false],
  ["is_order_tax('on_top', 5, 200, 0, 30, 4)", false],
  ["is_order_tax('included', 0, 0, 5, 3, 4)", false],
  ["is_order_tax('included', 0, 0, 0, -1, 0)", false],
  ["is_line_state('weighed', 'ask', 100, 20)", true],
  ['is_line_state(null, null, null, 0)', true],
  ["is_line_state('taken', null, null, 0)", false],
  ["is_line_state(null, 'any', null, 0)", false],
  ['is_line_state(null, null, null, 20)', false],
  ["is_stock_movement('opening', 0, null)", true],
  ["is_stock_movement('order', -1, gen_random_uuid())", true],
  ["is_stock_movement('order', -1, null)", false],
  ["is_stock_movement('count', 1, gen_random_uuid())", false],
  ["is_stock_movement('count', 0, null)", false],
  ["is_stock_movement('found', -1, gen_random_uuid())", false],
  ["is_stock_movement('magic', 1, null)", false],
  ['is_loose(null, null, null)', true],
  ['is_loose(250, 250, 2000)', true],
  ['is_loose(250, 250, null)', true],
  ['is_loose(null, 250, null)', false],
  ['is_loose(250, null, null)', false],
  ['is_loose(300, 300, null)', false],
  ['is_loose(250, 300, null)', false],
  ['is_loose(250, 500, 250)', false],
  ['is_loose(1, 1, 1000)', false],
  ["are_product_texts('Atta', null, null, null, null, null, null, null, null)", true],
  ["are_product_texts('', null, null, null, null, null, null, null, null)", false],
  ["are_product_texts('Atta', repeat('a', 41), null, null, null, null, null, null, null)", false],
] as const)('%s is %s', async ([call, expected], { db }) => {
  expect(await isFine(db, call)).toBe(expected)
})

test('what an order writes to has no long checks, which each statement would prepare anew (G37-4)', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select conrelid::regclass::text as name, sum(length(conbin::text))::integer as bytes from pg_constraint
    where contype = 'c' and conrelid in (
      'orders'::regclass, 'order_lines'::regclass, 'products'::regclass, 'stock_movements'::regclass)
    group by 1 having sum(length(conbin::text)) > 15000`.execute(db)

  expect(rows).toEqual([])
})
