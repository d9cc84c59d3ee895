import { expect, test } from 'vitest'
import { mustAsk } from './bulk-dialogs.tsx'

test('a price, the archive and whatever touches more than 50 products are asked about first', () => {
  expect(mustAsk({ prices: { on: 'offer', by: { percent: -10 }, round: 'none' } }, 1)).toBe(true)
  expect(mustAsk({ archived: true }, 1)).toBe(true)
  expect(mustAsk({ archived: false }, 1)).toBe(true)
  expect(mustAsk({ inStock: false }, 50)).toBe(false)
  expect(mustAsk({ inStock: false }, 51)).toBe(true)
  expect(mustAsk({ category: 'Dairy' }, 50)).toBe(false)
  expect(mustAsk({ category: 'Dairy' }, 51)).toBe(true)
})
