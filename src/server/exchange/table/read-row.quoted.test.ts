import { expect, test } from 'vitest'
import { sayKept } from '#server/api/say.ts'
import { readPrices } from './read-prices.ts'

test('a refusal quotes what was written up to its fortieth character', () => {
  const written = 'x'.repeat(40)
  const reason = 'The price is not a price'

  expect(refusalOf(written)).toEqual([reason, `${reason}: “${written}”`])
  expect(refusalOf(`${written}y`)).toEqual([reason, `${reason}: “${written}…”`])
})

function refusalOf(text: string): string[] {
  const plan = { chosen: { price: 0 }, categoryOf: new Map() }
  const { problems } = readPrices((field) => (field === 'price' ? text : undefined), plan)
  const { reason = '', detail = '' } = problems?.price ?? {}
  return [reason, detail].map(sayKept)
}
