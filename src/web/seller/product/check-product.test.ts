import { expect, test } from 'vitest'
import { NewProduct } from '#contract/api/seller-products.ts'
import { readProblem } from '#contract/reasons/problem.ts'
import { problemRefusals } from '#text/refusals/problems.ts'
import { sayProblem } from '#web/ui/say-problem.ts'
import { checkProduct } from './check-product.ts'
import { emptyValues, type ProductValues, productOf } from './product-values.ts'

const good: ProductValues = {
  ...emptyValues,
  name: 'Milk',
  category: 'Dairy',
  price: '64',
  offerPrice: '60',
}

const sayIssue = (message: string) =>
  sayProblem(problemRefusals as Parameters<typeof sayProblem>[0], readProblem(message)!)

/** The server's messages about the same form, by field. */
function serversWords(values: ProductValues): Record<string, string> {
  const { error } = NewProduct.safeParse({ ...productOf(values), image: [] })
  const said =
    error?.issues.map(({ path, message }) => [String(path[0]), sayIssue(message)] as const) ?? []
  return Object.fromEntries(said.toReversed())
}

test.for<[string, Partial<ProductValues>]>([
  ['nothing', {}],
  ['everything', { description: 'Fresh', weight: '1 L', code: '890', stock: '7', inStock: false }],
  ['no name', { name: '  ' }],
  ['a name that is too long', { name: 'x'.repeat(201) }],
  ['a name with a mark that turns its direction', { name: 'Milk\u202e' }],
  ['no category', { category: '' }],
  ['a price of nothing', { price: '0', offerPrice: '0' }],
  ['an offer above the price', { offerPrice: '64.01' }],
  ['an offer of nothing', { offerPrice: '0' }],
  ['a weight that is too long', { weight: 'x'.repeat(41) }],
  ['a code that is too long', { code: 'x'.repeat(41) }],
  ['a stock that is too high', { stock: '1000001' }],
  ['a line that is too long', { description: `Fresh\n${'x'.repeat(301)}` }],
  ['too many lines', { description: 'Fresh\n'.repeat(21) }],
])('the form says of %s what the server would say', ([, values]) => {
  const form = { ...good, ...values }

  expect(checkProduct(form)).toEqual(serversWords(form))
})

test.for<[string, Partial<ProductValues>]>([
  ['price', { price: '' }],
  ['price', { price: '1e3' }],
  ['price', { price: '12.345' }],
  ['price', { price: '10,00,001' }],
  ['offerPrice', { offerPrice: 'free' }],
  ['offerPrice', { offerPrice: '-1' }],
  ['stock', { stock: '2.5' }],
  ['stock', { stock: '-1' }],
])('what cannot be sent at all is told at the %s: %j', ([field, values]) => {
  expect(Object.keys(checkProduct({ ...good, ...values }))).toEqual([field])
})
