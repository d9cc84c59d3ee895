import { expect, test } from 'vitest'
import { filterOf, listingSearch, queryOf, readListing, shownSort } from './listing.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

test('an address says the whole of a list, and is written as it is read', () => {
  const search = '?q=rice&category=Grains&stock=low&sort=-price&page=3&limit=200'

  expect(listingSearch(read(search))).toBe(search)
  expect(filterOf(read(search))).toEqual({ q: 'rice', category: 'Grains', stock: 'low' })
})

test('what is usual stays unsaid', () => {
  expect(listingSearch(read('?sort=newest&page=1&limit=50&category='))).toBe('')
  expect(listingSearch(read('?q=rice&sort=match'))).toBe('?q=rice')
})

test('a search shows its best matches first, unless another order is chosen', () => {
  expect(shownSort(read('?q=rice'))).toBe('match')
  expect(shownSort(read('?q=rice&sort=newest'))).toBe('newest')
  expect(shownSort(read('?sort=match'))).toBe('newest')
  expect(queryOf(read('?q=rice'))).not.toHaveProperty('sort')
  expect(listingSearch(read('?q=rice&sort=newest'))).toBe('?q=rice&sort=newest')
})

test.for([
  '?category=%00',
  '?stock=much',
  '?sort=colour',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=1e9',
  '?limit=7',
  '?q=%00%20',
])('what makes no sense in an address is left out: %s', (search) => {
  expect(listingSearch(read(search))).toBe('')
})
