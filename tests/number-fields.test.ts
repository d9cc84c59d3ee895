import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Phone } from '#contract/api/addresses.ts'
import { Pin as PinCode } from '#contract/api/cart.ts'
import { LastDigits, UpiReference } from '#contract/api/order-parts.ts'
import { Code } from '#contract/api/seller-account.ts'
import { Pin } from '#contract/api/shared-phones.ts'
import { everyCall } from './support/every-call.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}
type Field = { place: string; schema: z.ZodType; isRead: boolean }

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

const candidates = [1, 5, 10, 18, 60, 100, 250, 411_001, 99.5, 0]
const takesText = (schema: z.ZodType) =>
  candidates.some((number) => schema.safeParse(String(number)).success)

/** The numbers in a schema; one that also takes text has a step before it that reads it. */
function numbersIn(schema: z.ZodType, place: string): Field[] {
  const { type, shape = {}, ...def } = defOf(schema)
  if (type === 'number') return [{ place, schema, isRead: false }]
  if (type === 'pipe' && def.in && def.out) {
    const isStep = defOf(def.in).type === 'transform'
    if (!isStep) return numbersIn(def.in, place)
    return numbersIn(def.out, place).map((field) =>
      field.place === place ? { place, schema, isRead: takesText(schema) } : field,
    )
  }
  const under = Object.entries(shape).map(([key, each]) => [`${place}.${key}`, each] as const)
  const parts = [def.element, def.valueType].map((each) => [`${place}[]`, each] as const)
  const same = [def.innerType, ...(def.options ?? [])].map((each) => [place, each] as const)
  return [...under, ...parts, ...same].flatMap(([at, each]) => (each ? numbersIn(each, at) : []))
}

const fields = everyCall.flatMap(({ call }) =>
  [call.params, call.query, call.body].flatMap((schema) =>
    schema ? numbersIn(schema, call.id) : [],
  ),
)

/** Nobody types these into a field that is sent as text: a page sends numbers, or has read the text itself. */
const sentAsNumbers = [
  /\.publicKeyAlgorithm$/,
  /\.(latitude|longitude|accuracy)$/,
  /\.(days|weekdays)\[\]$/,
  /\.netQuantity\.amount$/,
  /\.by\.(percent|rupees)$/,
  /\.(usualRates|accepted)\[\]\.percent$/,
  /\.(page|limit|before|minDiscount)$/,
  /\.rows\[\]\.row$/,
  /\.refused\[\]\.quantity$/,
  /\.seen\.(grams|quantity)$/,
  /^changeLockMinutes\.minutes$/,
  /^closeDay\.(count|expected|taken|notes\[\])$/,
  /^(correctClosedDay|handOverCash)\.(amount|left)$/,
  /^undoCashHandover\.handedOver$/,
  /^(recordOpeningBalances|saveDeliveryAreas)\.good$/,
  /^saveTab\.due\.(day|days)$/,
  /^tickOrders\.ticks\[\]\.(grams|there)$/,
]

const inDevanagari = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

describe('each number of the API may be sent in digits of any script', () => {
  test('there are as many as a shop needs', () => {
    expect(fields.filter(({ isRead }) => isRead).length).toBeGreaterThan(120)
  })

  test.for(fields.filter(({ isRead }) => isRead))('$place', ({ schema }) => {
    const number = candidates.find((each) => schema.safeParse(each).success)

    expect(schema.parse(inDevanagari(number ?? Number.NaN))).toBe(number)
  })

  test('all others are sent as numbers', () => {
    const others = fields.filter(({ isRead }) => !isRead).map(({ place }) => place)

    expect(others.filter((place) => !sentAsNumbers.some((one) => one.test(place)))).toEqual([])
  })
})

describe('what is a name made of digits takes no words', () => {
  test.for([
    ['PIN code', PinCode, '४११ ००१', '411001'],
    ['PIN', Pin, '४८२९१७', '482917'],
    ['phone', Phone, '९८४५० १२३४५', '98450 12345'],
    ['last digits', LastDigits, '२३४५', '2345'],
    ['UPI reference', UpiReference, '४३२१ ८७६५ ०९८७', '432187650987'],
    ['code of the app', Code, '१२३४५६', '123456'],
  ] as const)('%s', ([, schema, typed, meant]) => {
    expect(schema.parse(typed)).toBe(meant)
    if (schema !== Code) expect(schema.safeParse('char ek ek das').success).toBe(false)
  })
})

/** The function that reads the fields of a file; fields that the server reads are sent as typed. */
const readers: Record<string, RegExp | 'server'> = {
  'seller/account/own-pin.tsx': /plainFigures/,
  'seller/areas/area-dialog.tsx': /use-area-form/,
  'seller/areas/pick-up-part.tsx': /amountOf/,
  'seller/day/close-day.tsx': /readPaise[^]*toLatinDigits/,
  'seller/day/closed-days.tsx': /readSignedPaise/,
  'seller/day/drawer-dialog.tsx': /readPaise/,
  'seller/day/hand-over-dialog.tsx': /readPaise/,
  'seller/drops/proof-field.tsx': /toLatinDigits/,
  'seller/frame/confirm-dialog.tsx': 'server',
  'seller/frame/login-form.tsx': 'server',
  'seller/frame/pin-pad.tsx': /toLatinDigits/,
  'seller/home/row-dialog.tsx': /use-row-form/,
  'seller/invitation/join-form.tsx': /plainFigures/,
  'seller/khata/choose-debtors.tsx': /readPaise/,
  'seller/khata/due-fields.tsx': /readCount/,
  'seller/khata/opening-dialog.tsx': /readPaise/,
  'seller/khata/tab-dialog.tsx': /readPaise/,
  'seller/new-order/choose-customer.tsx': 'server',
  'seller/new-order/customer-form.tsx': 'server',
  'seller/new-order/finish-order.tsx': 'server',
  'seller/new-order/order-items.tsx': /readLineAmount/,
  'seller/new-order/payment.tsx': /readPaise/,
  'seller/orders/money-dialog.tsx': /readPaise/,
  'seller/packing/number-pad.tsx': /toLatinDigits/,
  'seller/parts/money-form.tsx': /plainFigures/,
  'seller/parts/scan-dialog.tsx': /plainFigures/,
  'seller/product-list/edit-price.tsx': /readPaise/,
  'seller/product-list/edit-stock.tsx': /readStock/,
  'seller/product-list/price-dialog.tsx': /readAmount/,
  'seller/product-list/tax-dialog.tsx': /readTaxChange/,
  'seller/product/loose-fields.tsx': /readTypedGrams/,
  'seller/product/price-fields.tsx': /readPaise/,
  'seller/product/product-fields.tsx': /readStock/,
  'seller/receive/quantity-form.tsx': /readStock/,
  'seller/settings/settings-form.tsx': /settings-draft/,
  'seller/settings/tax-form.tsx': /use-tax-form/,
  'seller/slots/days-ahead.tsx': 'server',
  'seller/slots/plan-dialog.tsx': 'server',
  'seller/slots/slot-form.tsx': 'server',
  'shop/account/guest-forms.tsx': /phoneDigits/,
  'shop/cart/new-address.tsx': /use-new-address/,
  'shop/cart/pick-up-part.tsx': /phoneDigits/,
  'shop/cart/quantity-field.tsx': /readTypedCount/,
  'shop/layout/pin-dialog.tsx': /plainPin/,
  'shop/listing/filter-choices.tsx': /plainFigures/,
  'shop/orders/digits-form.tsx': /plainFigures/,
  'shop/orders/upi-pay.tsx': /plainFigures/,
}

const numberField =
  /inputMode(?:=|: ?)[{'"]*.*(?:numeric|decimal|tel\b|none)|<AmountField|<ReferenceField|type="number"|field\('amount'\)/

test('each field for numbers is read by one of the common functions', () => {
  const found = globSync('src/web/**/*.tsx')
    .filter((file) => numberField.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('src/web/', ''))
    .toSorted()

  expect(found).toEqual(Object.keys(readers).toSorted())
  const unread = found.filter((file) => {
    const reader = readers[file]
    return reader instanceof RegExp && !reader.test(readFileSync(`src/web/${file}`, 'utf8'))
  })
  expect(unread).toEqual([])
})

test('no field takes its text for a number by itself, which knows no digits but Latin ones', () => {
  const naive = /type="number"|Number\(typed|Number\((?:values|draft)\.\w+\)(?!.*cutoff)/
  const found = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => naive.test(line) && !/cutoff|percent/i.test(line)),
  )

  expect(found).toEqual([])
})
