import { expect, test } from 'vitest'
import { guessCategory } from './guess-category.ts'

test.for([
  ['Fruits & Vegetables / Fresh Fruits', 'Fruits'],
  ['Fruits & Vegetables / Fresh Vegetables', 'Vegetables'],
  ['Fruits & Vegetables / Herbs & Seasonings', 'Vegetables'],
  ['Bakery, Cakes & Dairy / Dairy', 'Dairy'],
  ['Bakery, Cakes & Dairy / Breads & Buns', 'Bakery'],
  ['Snacks & Branded Foods / Biscuits & Cookies', 'Bakery'],
  ['Foodgrains, Oil & Masala / Rice & Rice Products', 'Grains'],
  ['Foodgrains, Oil & Masala / Dry Fruits', 'Grains'],
  ['Foodgrains, Oil & Masala / Edible Oils & Ghee', 'Grains'],
  ['Beverages / Fruit Juices & Drinks', 'Drinks'],
  ['Beverages / Health Drink, Supplement', 'Drinks'],
  ['Tea', 'Drinks'],
  ['Cookies', 'Bakery'],
  ['Veggies', 'Vegetables'],
  ['Snacks & Branded Foods / Frozen Veggies & Snacks', 'Instant'],
  ['Gourmet & World Food / Pasta, Soup & Noodles', 'Instant'],
  ['दूध', 'Dairy'],
] as const)('%s becomes %s', ([name, category]) => {
  expect(guessCategory(name)).toBe(category)
})

test.for([
  'Baby Care / Baby Food & Formula',
  'Beauty & Hygiene / Bath & Hand Wash',
  'Beauty & Hygiene / Health & Medicine',
  'Cleaning & Household / Stationery',
  'Kitchen, Garden & Pets / Pet Food & Accessories',
  'Eggs, Meat & Fish / Mutton & Lamb',
  'Fruits & Vegetables / Flower Bouquets, Bunches',
  'Umbrellas',
  'constructor',
])('%s is left out', (name) => {
  expect(guessCategory(name)).toBeNull()
})
