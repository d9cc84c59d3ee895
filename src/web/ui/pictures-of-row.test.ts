import { expect, test } from 'vitest'
import { picturesOfRow } from './pictures-of-row.ts'

const tea = { artwork: 'tea' }
const teaWithProduct = { artwork: 'tea', productImage: '/tea' }
const odd = { productImage: '/odd' }
const chosen = { image: '/mine' }
const letters = {}

test.each([
  ['none', [], []],
  ['all painted', [tea, { artwork: 'rice' }], [tea, { artwork: 'rice' }]],
  ['the seller’s own beside painted ones', [tea, chosen, letters], [tea, chosen, letters]],
  [
    'one without a painting, all with a product',
    [teaWithProduct, odd],
    [{ image: '/tea' }, { image: '/odd' }],
  ],
  [
    'one without a painting, one without a product',
    [tea, teaWithProduct, odd],
    [tea, teaWithProduct, { artwork: 'basket' }],
  ],
  [
    'one without a painting beside the seller’s own',
    [odd, chosen, letters],
    [{ image: '/odd' }, chosen, letters],
  ],
  ['one alone without a painting', [odd], [{ image: '/odd' }]],
])('a row: %s', (_, row, shown) => {
  expect(picturesOfRow(row)).toEqual(shown)
})

test('whatever stands in a row, painted tiles and pictures of products never do together', () => {
  const tiles = [tea, teaWithProduct, odd, { artwork: 'basket' }, letters]
  for (const a of tiles)
    for (const b of tiles)
      for (const c of tiles) {
        const shown: { image?: string; artwork?: string }[] = picturesOfRow([a, b, c])
        const kinds = new Set(
          shown.flatMap(({ image, artwork }) => (artwork ? 'painted' : image ? 'product' : [])),
        )
        expect(kinds.size).toBeLessThan(2)
      }
})
