import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasRealCatalogue, readRealCatalogue } from '#tests/support/real-catalogue.ts'
import { choosePainting } from './choose-painting.ts'
import { paintings, paintingWords } from './painting-words.ts'

test.each([
  ['Oils & Ghee', 'oils'],
  ['Toilet cleaners', 'cleaners'],
  ['Oral care', 'oral'],
  ['Boiled sweets', 'mithai'],
  ['Tea', 'tea'],
  ['Steamed momos', undefined],
  ['Coconut Water', 'juices'],
  ['WATER', 'water'],
  ['Baby food and formula', 'baby-food'],
  ['Baby', 'baby-care'],
  ['Dry Fruits', 'dry-fruits'],
  ['Fruits & Vegetables', 'greengrocery'],
  ['Men’s grooming', 'grooming'],
  ['Ice-creams', 'ice-cream'],
  ['Chai Patti', 'tea'],
  ['Chawal aur dal', 'rice'],
  ['आटा और मैदा', 'atta'],
  ['ताज़ी सब्ज़ियाँ', 'vegetables'],
  ['मिठाइयाँ', 'mithai'],
  ['बर्तन धोने का साबुन', 'dishwash'],
  ['Odds and ends', undefined],
  ['12345', undefined],
  ['', undefined],
])('the words of "%s" call for %s', (label, painting) => {
  expect(choosePainting(label)).toBe(painting)
})

test('no word calls for two paintings', () => {
  const words = Object.values(paintingWords).flatMap((each) => each.split(', '))

  expect(new Set(words).size).toBe(words.length)
})

test('every painting is drawn, small and twice as wide, in both formats', () => {
  const files = paintings.flatMap((name) =>
    ['160.avif', '160.webp', '320.avif', '320.webp'].map((end) => `category-${name}-${end}`),
  )
  const folder = join(import.meta.dirname, '../../../public/artwork')

  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test.skipIf(!hasRealCatalogue)('nearly every category of a real catalogue has a painting', () => {
  const rows = [...readRealCatalogue().values()]
  const labels = [...new Set(rows.flatMap(({ top, sub }) => [top, sub]))]
  const types = [...new Set(rows.map(({ type }) => type))]
  const painted = (names: readonly string[]) =>
    names.filter((name) => choosePainting(name) !== undefined).length / names.length

  expect(painted(labels)).toBe(1)
  expect(painted(types)).toBeGreaterThan(0.85)
})
