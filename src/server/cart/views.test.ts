import { newId } from '#platform/new-id.ts'
import { cartItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { quoteCart } from './views.ts'

test('a quote shows each line in its place, and what the good ones cost (S-43)', async ({ db }) => {
  const milk = await aProduct(db, { name: 'Milk', offerPricePaise: 3025 })
  const soldOut = await aProduct(db, { stock: 0 })
  const gone = { id: newId() }
  const few = await aProduct(db, { stock: 2 })
  const bread = await aProduct(db, { offerPricePaise: 4000, stock: 3 })

  const quote = await quoteCart(
    db,
    cartItems([
      [milk, 3],
      [soldOut, 1],
      [gone, 4],
      [few, 3],
      [bread, 3],
    ]),
  )

  expect(
    quote.lines.map(({ productId, problem, available }) => [productId, problem, available]),
  ).toEqual([
    [milk.id, null, 999],
    [soldOut.id, 'out_of_stock', 0],
    [gone.id, 'gone', 0],
    [few.id, 'too_few', 2],
    [bread.id, null, 3],
  ])
  expect(quote.lines.map(({ product }) => product?._id ?? null)).toEqual([
    milk.id,
    soldOut.id,
    null,
    few.id,
    bread.id,
  ])
  // 3 × 30.25 + 3 × 40, plus 2 % tax.
  expect(quote.bill).toEqual({ items: 210.75, tax: 4.22, shipping: 0, total: 214.97 })
})

test('a product that the seller switched off cannot be ordered', async ({ db }) => {
  const milk = await aProduct(db, { stock: 50, inStock: false })

  const { lines, bill } = await quoteCart(db, cartItems([[milk, 1]]))

  expect(lines[0]).toMatchObject({ problem: 'out_of_stock', available: 0 })
  expect(bill.total).toBe(0)
})

test('a product that was archived stays in the cart, marked, and costs nothing (S-43)', async ({
  db,
}) => {
  const milk = await aProduct(db, { name: 'Milk', archivedAt: new Date('2026-01-01') })

  const { lines, bill } = await quoteCart(db, cartItems([[milk, 2]]))

  expect(lines).toMatchObject([
    { problem: 'out_of_stock', available: 0, product: { name: 'Milk', inStock: false } },
  ])
  expect(bill.total).toBe(0)
})

test.for([
  { stock: 10, quantity: 1, available: 10 },
  { stock: 11, quantity: 1, available: 999 },
  { stock: 40, quantity: 39, available: 999 },
  { stock: 40, quantity: 40, available: 40 },
  { stock: 40, quantity: 41, available: 40 },
  { stock: 5000, quantity: 999, available: 999 },
  { stock: null, quantity: 999, available: 999 },
])(
  'of $stock in stock, a line of $quantity may grow to $available',
  async ({ stock, quantity, available }, { db }) => {
    const rice = await aProduct(db, { stock })

    const { lines } = await quoteCart(db, cartItems([[rice, quantity]]))

    expect(lines[0]?.available).toBe(available)
  },
)

test('an empty cart costs nothing', async ({ db }) => {
  expect(await quoteCart(db, {})).toEqual({
    lines: [],
    bill: { items: 0, tax: 0, shipping: 0, total: 0 },
    tax: { mode: 'on_top', onTopPercent: 2, includedPercent: 5, roundsCash: false },
  })
})

test.for([
  { stock: null, quantity: 5, problem: null, available: 5 },
  { stock: null, quantity: 6, problem: 'over_limit', available: 5 },
  { stock: 100, quantity: 6, problem: 'over_limit', available: 5 },
  { stock: 3, quantity: 6, problem: 'too_few', available: 3 },
])('with a limit of five, $quantity of $stock', async ({ stock, quantity, ...said }, { db }) => {
  const rice = await aProduct(db, { stock })

  const { lines, bill } = await quoteCart(db, cartItems([[rice, quantity]]), { limit: 5 })

  expect(lines).toMatchObject([{ ...said, limit: 5 }])
  expect(bill.total > 0).toBe(said.problem === null)
})

test('where prices include tax nothing is added, and the quote says how much they include (G-5)', async ({
  db,
}) => {
  await setTax(db, { mode: 'included', roundsCash: true })
  const rice = await aProduct(db, { pricePaise: 12_000, offerPricePaise: 10_530 })
  const soap = await aProduct(db, { pricePaise: 9900, offerPricePaise: 9900, taxBasisPoints: 1800 })

  const { lines, bill, tax } = await quoteCart(
    db,
    cartItems([
      [rice, 1],
      [soap, 2],
    ]),
  )

  expect(bill).toEqual({
    items: 303.3,
    tax: 0,
    shipping: 0,
    total: 303.3,
    includedTax: 5.02 + 30.2,
    cashRounding: -0.3,
  })
  expect(tax).toMatchObject({ mode: 'included', roundsCash: true })
  expect(lines.map(({ product }) => product?.taxPercent)).toEqual([undefined, 18])
})
