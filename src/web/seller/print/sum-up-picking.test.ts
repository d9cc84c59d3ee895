import { expect, test } from 'vitest'
import { type CategoryPath, firstCategories } from '#contract/categories.ts'
import { isToPick, piecesOf, sumUpPicking } from './sum-up-picking.ts'

type Order = Parameters<typeof sumUpPicking>[0][number]
type OrderedItem = {
  id: string
  quantity: number
  category?: CategoryPath
  name?: string
  weight?: string
  stepGrams?: number
  grams?: number
  picked?: 'found' | 'short'
}

const sumUp = (orders: Order[]) => sumUpPicking(orders, firstCategories)

function anOrder(
  number: string,
  ordered: OrderedItem[],
  status: Order['status'] = 'Order Placed',
): Order {
  const items = ordered.map(({ id, quantity, category = 'Fruits', name = id, ...more }, index) => ({
    _id: `${number}-${index}`,
    quantity,
    orderedQuantity: quantity,
    amount: 10 * quantity,
    ...(more.grams ? { grams: more.grams } : {}),
    ...(more.picked ? { picked: more.picked } : {}),
    product: {
      _id: id,
      name,
      category,
      image: [],
      price: 10,
      offerPrice: 10,
      ...(more.weight ? { weight: more.weight } : {}),
      ...(more.stepGrams ? { stepGrams: more.stepGrams } : {}),
    },
  }))
  return { number, items, status, paymentType: 'COD', isPaid: false }
}

test('what several orders need of one product is fetched once, and it is said for whom', () => {
  const groups = sumUp([
    anOrder('12', [{ id: 'Mango', quantity: 2 }]),
    anOrder('15', [
      { id: 'Mango', quantity: 3 },
      { id: 'Banana', quantity: 1 },
    ]),
  ])

  expect(groups).toHaveLength(1)
  expect(groups[0]?.lines).toMatchObject([
    { name: 'Banana', quantity: 1, needs: [{ number: '15', quantity: 1 }] },
    {
      name: 'Mango',
      quantity: 5,
      needs: [
        { number: '12', quantity: 2 },
        { number: '15', quantity: 3 },
      ],
    },
  ])
})

test('goods sold by weight are added up by their weight, whatever their steps were', () => {
  const groups = sumUp([
    anOrder('1', [{ id: 'Onion', quantity: 4, stepGrams: 250, grams: 985 }]),
    anOrder('2', [{ id: 'Onion', quantity: 3, stepGrams: 500 }]),
    anOrder('3', [{ id: 'Onion', quantity: 0, stepGrams: 500 }]),
  ])

  expect(groups[0]?.lines).toMatchObject([
    { name: 'Onion', grams: 2485, needs: [{ number: '1', grams: 985 }, { number: '2' }] },
  ])
})

test('what is picked already is fetched no more, and is in no sum', () => {
  const groups = sumUp([
    anOrder('12', [
      { id: 'Mango', quantity: 2, picked: 'found' },
      { id: 'Rice', quantity: 1, category: 'Grains', picked: 'short' },
    ]),
    anOrder('15', [{ id: 'Mango', quantity: 3 }]),
  ])

  expect(groups.map(({ lines }) => lines)).toMatchObject([
    [{ name: 'Mango', quantity: 3, needs: [{ number: '15', quantity: 3 }] }],
  ])
})

test('the groups stand in the order of the shelves, and no shelf is named in vain', () => {
  const groups = sumUp([
    anOrder('1', [
      { id: 'Rice', quantity: 1, category: 'Grains' },
      { id: 'Onion', quantity: 1, category: 'Vegetables' },
      { id: 'Bread', quantity: 1, category: 'Bakery' },
    ]),
  ])

  expect(groups.map(({ category }) => category)).toEqual(['Vegetables', 'Bakery', 'Grains'])
})

test('a category that is gone since comes last, by the path it had', () => {
  const groups = sumUp([
    anOrder('1', [
      { id: 'Rakhi', quantity: 1, category: 'Festival' },
      { id: 'Onion', quantity: 1, category: 'Vegetables' },
    ]),
  ])

  expect(groups.map(({ label }) => label)).toEqual(['Organic veggies', 'Festival'])
})

test('the same product in another weight is another thing to fetch', () => {
  const [group] = sumUp([
    anOrder('1', [{ id: 'Rice', quantity: 1, weight: '1 kg' }]),
    anOrder('2', [{ id: 'Rice', quantity: 1, weight: '5 kg' }]),
  ])

  expect(group?.lines.map(({ weight, quantity }) => [weight, quantity])).toEqual([
    ['1 kg', 1],
    ['5 kg', 1],
  ])
})

test('nothing is fetched for a cancelled order', () => {
  const cancelled = anOrder('3', [{ id: 'Mango', quantity: 4 }], 'Cancelled')

  expect(isToPick(cancelled)).toBe(false)
  expect(sumUp([cancelled])).toEqual([])
})

test('an order has as many pieces as its lines together', () => {
  const order = anOrder('4', [
    { id: 'Mango', quantity: 4 },
    { id: 'Rice', quantity: 2 },
  ])

  expect(piecesOf(order)).toBe(6)
})
