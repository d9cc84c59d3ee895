import { expect, test } from 'vitest'
import { readAllergens, readNutrition, readShelfLife } from './known-values.ts'

test.each([
  ['6 months', { count: 6, unit: 'month' }],
  ['1 Year.', { count: 1, unit: 'year' }],
  [
    'Best before 12 months from the date of manufacture',
    { count: 12, unit: 'month', from: 'manufacture' },
  ],
  ['45 days from packaging', { count: 45, unit: 'day', from: 'packing' }],
  ['3 days after opening', { count: 3, unit: 'day', from: 'opening' }],
  ['6-9 months', null],
  ['6 months if refrigerated', null],
  ['12/2027', null],
  ['छह महीने', null],
])('the shelf life %j is %j', (text, life) => {
  expect(readShelfLife(text)).toEqual(life)
})

test.each([
  ['Milk', { names: ['milk'], isTrace: false }],
  ['Contains: Wheat, soya & tree nuts', { names: ['wheat', 'soy', 'nuts'], isTrace: false }],
  ['May contain traces of peanuts', { names: ['peanuts'], isTrace: true }],
  ['None', { names: [], isTrace: false }],
  ['', null],
  ['Milk, unicorn', null],
  ['Contains milk. May contain nuts', null],
])('the allergens %j are %j', (text, allergens) => {
  expect(readAllergens(text)).toEqual(allergens)
})

test.each([
  [
    'Energy 350 kcal, Total fat: 1.2 g (per 100 g)',
    {
      values: [
        { nutrient: 'energy', amount: '350 kcal' },
        { nutrient: 'fat', amount: '1.2 g' },
      ],
      per: '100 g',
    },
  ],
  ['Protein 8g', { values: [{ nutrient: 'protein', amount: '8g' }] }],
  ['Protein 8 g, magic 2 g', null],
  ['See pack', null],
])('the nutrition %j is %j', (text, nutrition) => {
  expect(readNutrition(text)).toEqual(nutrition)
})
