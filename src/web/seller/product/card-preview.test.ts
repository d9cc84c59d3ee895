import { expect, test } from 'vitest'
import { shownInPreview } from './card-preview.tsx'
import { emptyValues } from './product-values.ts'

test.for([
  ['', 'hi: आटा\nmr: पीठ', 'आटा'],
  ['आटा', 'mr: पीठ', 'आटा'],
  ['', 'hi: ', undefined],
  // A word of two scripts is refused, but shown until then by nothing.
  ['', 'hi: आtटा', undefined],
] as const)('below the name stands %o where the names are %o: %o', ([localName, names, shown]) => {
  const values = { ...emptyValues, name: 'Wheat Flour', price: '40', localName, names }

  expect(shownInPreview(values).localName).toBe(shown)
})
