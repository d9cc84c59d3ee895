import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

test('a refusal quotes what was written up to its fortieth character', () => {
  const written = 'x'.repeat(40)
  const reason = 'The price is not a price'

  expect(readPrice(written, 'The price')).toEqual({ reason, detail: `${reason}: “${written}”` })
  expect(readPrice(`${written}y`, 'The price')).toEqual({
    reason,
    detail: `${reason}: “${written}…”`,
  })
})
