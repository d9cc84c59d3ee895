import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/api/store.ts'
import { firstCategories } from '#contract/categories.ts'
import { rightNames } from '#text/people.ts'
import { labelIn } from '#web/ui/categories.ts'
import { describeChange } from './describe-change.ts'

const labelOf = (path: string) => labelIn(firstCategories, path)

const milk: AuditEntry['subject'] = { type: 'product', name: 'Milk' }
const describe = (before: object, after: object) =>
  describeChange(
    { action: 'product changed', subject: milk, before: { ...before }, after: { ...after } },
    labelOf,
  )

test.for<[string, unknown, unknown, { field: string; before: string; after: string }]>([
  ['price', 40, 1_23_456.5, { field: 'Price', before: '₹40', after: '₹1,23,456.50' }],
  ['offerPrice', 40.5, 38, { field: 'Offer price', before: '₹40.50', after: '₹38' }],
  ['stock', null, 12, { field: 'Stock', before: 'not counted', after: '12' }],
  ['stock', 12, 0, { field: 'Stock', before: '12', after: '0' }],
  ['inStock', true, false, { field: 'In stock', before: 'yes', after: 'no' }],
  [
    'category',
    'Dairy',
    'Grains',
    { field: 'Category', before: 'Dairy Products', after: 'Grains & Cereals' },
  ],
  ['pictures', ['a', 'b'], ['a'], { field: 'Pictures', before: '2 pictures', after: '1 picture' }],
  [
    'description',
    [],
    ['Fresh', 'Cold'],
    { field: 'Description', before: 'none', after: 'Fresh · Cold' },
  ],
  ['role', 'packer', 'rider', { field: 'Role', before: 'Packer', after: 'Rider' }],
  [
    'rights',
    ['drops'],
    ['drops', 'prices'],
    {
      field: 'Rights',
      before: rightNames.drops,
      after: `${rightNames.drops} · ${rightNames.prices}`,
    },
  ],
  ['hours', null, '7 to 9', { field: 'Opening hours', before: 'none', after: '7 to 9' }],
  ['slotWeekdays', '1, 7', '2', { field: 'Weekdays', before: 'Mon, Sun', after: 'Tue' }],
  ['acceptsOrders', true, false, { field: 'Takes orders', before: 'yes', after: 'no' }],
  [
    'status',
    'Order Placed',
    'Packed',
    { field: 'Status', before: 'Order Placed', after: 'Packed' },
  ],
  ['source', 'phone', 'counter', { field: 'Taken', before: 'Phone call', after: 'At the counter' }],
  ['how', 'tab', 'chat', { field: 'How', before: 'On khata', after: 'WhatsApp' }],
  ['news', false, true, { field: 'Wants news', before: 'no', after: 'yes' }],
  [
    'claims',
    [],
    [{ title: 'Fresh', text: 'Every day', isShown: true }],
    { field: 'Reasons', before: 'none', after: 'Fresh: Every day' },
  ],
  ['tags', [], ['Hostel'], { field: 'Tags', before: 'none', after: 'Hostel' }],
  ['day', null, '2026-11-01', { field: 'As of', before: 'none', after: '1 November 2026' }],
  ['kind', 'cash in', 'expense', { field: 'Kind', before: 'Cash in', after: 'Expense' }],
  [
    'receipt',
    'recorded',
    'taken back',
    { field: 'Payment', before: 'recorded', after: 'taken back' },
  ],
  ['deliveryFee', 20, 40.5, { field: 'Delivery fee', before: '₹20', after: '₹40.50' }],
  ['freeFrom', null, 499, { field: 'Free from', before: 'none', after: '₹499' }],
  ['ownLanguage', null, 'hi', { field: 'Own language', before: 'none', after: 'हिंदी' }],
  [
    'languages',
    'hi',
    'hi mr',
    { field: 'Languages of the pages', before: 'हिंदी', after: 'हिंदी, मराठी' },
  ],
  ['name', 'Milk', 'Toned Milk', { field: 'Name', before: 'Milk', after: 'Toned Milk' }],
])('a change of %s is told in words', ([field, before, after, words]) => {
  expect(describe({ [field]: before }, { [field]: after })).toEqual([words])
})

test('what is new has no before, and its name is not told twice', () => {
  expect(describe({}, { name: 'Milk', price: 30 })).toEqual([{ field: 'Price', after: '₹30' }])
})

test('a field that nobody has a word for yet is told all the same', () => {
  expect(describe({ shelf: { row: 1 } }, { shelf: { row: 2 } })).toEqual([
    { field: 'shelf', before: '{"row":1}', after: '{"row":2}' },
  ])
})

test('what becomes of categories is told by their own names, whatever they are', () => {
  const json = '{"price":"Dairy","__proto__":null,"constructor":"Grains"}'
  const told = describeChange(
    {
      action: 'category mapping changed',
      subject: { type: 'import', name: 'Dairy' },
      before: { price: null, stock: 'Dairy' },
      after: JSON.parse(json),
    },
    labelOf,
  )

  expect(told).toEqual([
    { field: 'price', before: 'left out', after: 'Dairy Products' },
    { field: 'stock', before: 'Dairy Products', after: 'no longer mapped' },
    { field: '__proto__', after: 'left out' },
    { field: 'constructor', after: 'Grains & Cereals' },
  ])
})

test('what stayed as it was is no change, also where the record has it', () => {
  expect(describe({ name: 'Ravi', role: 'rider' }, { name: 'Ravi', role: 'packer' })).toEqual([
    { field: 'Role', before: 'Rider', after: 'Packer' },
  ])
})

test('cash that was handed over or counted is told in rupees and in words', () => {
  expect(describe({}, { expected: 204, amount: 199.5, counted: 10 })).toEqual([
    { field: 'Expected', after: '₹204' },
    { field: 'Amount', after: '₹199.50' },
    { field: 'Counted', after: '₹10' },
  ])
})

test('a message in other words is told with its occasion and its language', () => {
  const after = { chatText: 'प्रिय {name}', chatOccasion: 'bill', chatLanguage: 'hi' }
  expect(describe({ chatText: 'नमस्ते {name}' }, after)).toEqual([
    { field: 'WhatsApp message', before: 'नमस्ते {name}', after: 'प्रिय {name}' },
    { field: 'Message', after: 'Bill' },
    { field: 'Language', after: 'हिंदी' },
  ])
})
