import { useNewStore } from './new-shop.ts'
import { test as storeTest } from './shop.ts'

export { expect, type Page } from './shop.ts'

/** The specification's categories in its order, and how many of the samples are in each. */
export const categories = [
  { label: 'Organic veggies', path: 'vegetables', products: 6 },
  { label: 'Fresh Fruits', path: 'fruits', products: 6 },
  { label: 'Cold Drinks', path: 'drinks', products: 4 },
  { label: 'Instant Food', path: 'instant', products: 4 },
  { label: 'Dairy Products', path: 'dairy', products: 5 },
  { label: 'Bakery & Breads', path: 'bakery', products: 5 },
  { label: 'Grains & Cereals', path: 'grains', products: 5 },
]

/** The browser's store is a demo that was just started: it has the samples, and nothing that other tests left. */
export const test = storeTest.extend({
  baseURL: [
    ({ store }, use) => {
      const settings = { TOKRI_MODE: 'demo', SAMPLE_DATA: 'on' }
      return useNewStore({ store, settings, use: ({ url }) => use(url) })
    },
    { scope: 'test', timeout: 300_000 },
  ],
})
