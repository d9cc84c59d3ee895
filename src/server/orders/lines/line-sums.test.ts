import { sql } from 'kysely'
import { amountOf } from '#contract/bill.ts'
import { gramsOf } from '#contract/weights.ts'
import { expect, test } from '#tests/support/database.ts'

const steps = [null, 10, 25, 125, 250, 500, 1000] as const
const quantities = [0, 1, 2, 7, 50, 999]
const weights = [null, 1, 5, 37, 985, 1040, 12_345, 999_000]
const prices = [1, 3, 99, 2475, 33_333, 99_999_999]

/** Lines with every step, quantity, weight and price; only loose goods are weighed. */
const lines = steps.flatMap((stepGrams) =>
  quantities.flatMap((quantity) =>
    weights
      .filter((grams) => grams === null || stepGrams !== null)
      .flatMap((grams) =>
        prices.map((offerPricePaise) => ({ offerPricePaise, quantity, stepGrams, grams })),
      ),
  ),
)

test('what a line costs and weighs is the same in the database and in the code', async ({ db }) => {
  const { rows } = await sql<{ paise: number; grams: number | null }>`
    select line_paise(price, quantity, step, grams) as paise, line_grams(quantity, step, grams) as grams
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("offerPricePaise" bigint, quantity integer, "stepGrams" integer, grams integer)
      cross join lateral (select "offerPricePaise" as price, "stepGrams" as step) named`.execute(db)

  expect(rows).toHaveLength(lines.length)
  expect(rows).toEqual(lines.map((line) => ({ paise: amountOf(line), grams: gramsOf(line) })))
})
