import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { percentOf, proposeRate } from './propose-rate.ts'

const today = new Date('2026-11-22T06:00:00Z')

test.each([
  { name: 'Basmati Rice 5 kg', percent: 5, loosePercent: 0, hsn: '1006' },
  { name: 'Toor Dal', percent: 5, loosePercent: 0, hsn: '0713' },
  { name: 'Chakki Atta', percent: 5, loosePercent: 0, hsn: '1101' },
  { name: 'Rice Bran Oil', percent: 5, hsn: '1515' },
  { name: 'Tomatoes', percent: 0, hsn: '0702' },
  { name: 'Tomato Ketchup', percent: 5, hsn: '2103' },
  { name: 'Full Cream Milk', percent: 0, hsn: '0401' },
  { name: 'Milk Chocolate', percent: 5, hsn: '1806' },
  { name: 'Diet Cola 500 ml', percent: 40, hsn: '2202' },
  { name: 'Dishwash Bar', percent: 18, hsn: '3402' },
  { name: 'Sanitary Napkins', percent: 0, hsn: '9619' },
  { name: 'Mango Fruit Drink', percent: 5, hsn: '2202' },
  { name: 'MAGGI NOODLES MASALA 70G', percent: 5, hsn: '1902' },
  { name: 'Powder - Coriander', percent: 5, hsn: '0909' },
  { name: 'Pav Bhaji Masala', percent: 5, hsn: '0910' },
  { name: 'Whole Wheat Bread', percent: 0, hsn: '1905' },
  { name: 'Bath Soap, Neem & Turmeric', percent: 5, hsn: '3401' },
  { name: 'Amul Taaza Toned Milk', percent: 0, hsn: '0401' },
  { name: 'Tata Salt', percent: 0, hsn: '2501' },
  { name: 'Frozen Prawns', percent: 5, hsn: '0306' },
])('$name is known by its name alone', ({ name, ...proposal }) => {
  expect(proposeRate({ name }, today)).toMatchObject(proposal)
})

test.each([
  { name: 'Coriander', aisles: ['Fresh Vegetables'], percent: 0, hsn: '0709' },
  { name: 'Coriander', aisles: ['Spices'], percent: 5, hsn: '0909' },
  { name: 'Almond & Honey', aisles: ['Body Care'], percent: 18, hsn: '3304' },
  { name: 'Rose Cream', aisles: ['Skin Care'], percent: 18, hsn: '3304' },
  { name: 'Fresh Aqua', aisles: ["Men's Deodorants"], percent: 18, hsn: '3307' },
  { name: 'Steel Tumbler', aisles: ['Kitchen & Cookware'], percent: 5, hsn: '7323' },
  { name: 'Cola Bottles', aisles: ['Candy & Toffee'], percent: 5, hsn: '1704' },
])('$name in the category $aisles', ({ name, aisles, ...proposal }) => {
  expect(proposeRate({ name, aisles }, today)).toMatchObject(proposal)
})

test.each(['', 'Mystery box', 'Pineal', 'चावल', 'Water Bottle', 'Diwali Combo', 'Soda 600 ml'])(
  'nothing is read into %j',
  (name) => expect(proposeRate({ name }, today)).toBeUndefined(),
)

test('packs of two rates in one have none', () => {
  expect(proposeRate({ name: 'Tata Salt 1 kg + Dettol Soap' }, today)).toBeUndefined()
  expect(proposeRate({ name: 'Onion Shampoo + Onion Hair Oil' }, today)).toMatchObject({
    percent: 5,
  })
})

test('what is weighed out has the rate of goods without a label', () => {
  const rice = proposeRate({ name: 'Rice' }, today)!
  const sugar = proposeRate({ name: 'Sugar' }, today)!

  expect([percentOf(rice, true), percentOf(rice, false)]).toEqual([0, 5])
  expect([percentOf(sugar, true), percentOf(sugar, false)]).toEqual([5, 5])
})

test('what is proposed is as old as the rates it names', () => {
  expect(proposeRate({ name: 'Rice' }, new Date('2025-09-01T00:00:00Z'))).toBeUndefined()
})

type Labelled = Record<'name' | 'category' | 'subcategory' | 'type' | 'percent' | 'hsn', string>

/** Goods drawn from a real catalog by a seed and labelled by hand; `|` separates labels that are both defensible. */
function readLabelled(seed: number): Labelled[] {
  const file = join(import.meta.dirname, `../../../tests/support/gst-goods-${seed}.csv`)
  return parse(readFileSync(file), { columns: true }) as Labelled[]
}

type View = 'with the type' | 'by category'

test.each([
  [31, 'with the type'],
  [31, 'by category'],
  [93, 'with the type'],
  [93, 'by category'],
] as [number, View][])(
  'of 200 goods drawn by seed %i, %s, few are left open and few are wrong',
  (seed, view) => {
    const goods = readLabelled(seed)
    const judged = goods.map(({ name, category, subcategory, type, ...label }) => {
      const aisles = [subcategory, category]
      const proposal = proposeRate(
        { name, aisles: view === 'by category' ? aisles : [type, ...aisles] },
        today,
      )
      return {
        isOpen: proposal === undefined,
        isRight: label.percent.split('|').includes(String(proposal?.percent)),
        isCodeRight: label.hsn.split('|').includes(proposal?.hsn ?? ''),
      }
    })
    const count = (of: (one: (typeof judged)[number]) => boolean) => judged.filter(of).length
    const proposed = count(({ isOpen }) => !isOpen)
    const figures = {
      openPercent: (100 * (judged.length - proposed)) / judged.length,
      rightPercent: (100 * count(({ isRight }) => isRight)) / proposed,
      codesPercent: (100 * count(({ isCodeRight }) => isCodeRight)) / proposed,
    }

    process.stdout.write(`Rates of 200 goods, seed ${seed}, ${view}: ${JSON.stringify(figures)}\n`)
    expect(judged).toHaveLength(200)
    expect(figures.openPercent).toBeLessThanOrEqual(10)
    expect(figures.rightPercent).toBeGreaterThanOrEqual(95)
    expect(figures.codesPercent).toBeGreaterThanOrEqual(90)
  },
)
