import { expect, test } from 'vitest'
import { openingText } from './opening.ts'

const now = new Date('2026-11-30T12:00:00+05:30')

test.for([
  ['2026-11-30T21:00', 'until 9 pm'],
  ['2026-12-01T00:00', 'until midnight'],
  ['2026-12-01T13:00', 'until 1 pm tomorrow'],
  ['2026-12-02T00:00', 'until midnight tomorrow'],
  ['2026-12-03T21:30', 'until 9:30 pm on Thursday'],
  ['2026-12-25T00:00', 'until midnight on Thursday, 24 December'],
])('an open shop that closes at %s says so (G-42)', ([closes, words]) => {
  expect(openingText.open(new Date(`${closes}:00+05:30`), now)).toBe(`Open now, ${words}`)
})

test.for([
  ['2026-12-01T07:00', 'opens tomorrow at 7 am'],
  ['2026-12-05T00:00', 'opens on Saturday'],
  ['2026-12-26T00:00', 'opens on Saturday, 26 December'],
])('a closed shop that opens at %s says so (G-42)', ([opens, words]) => {
  expect(openingText.closed(new Date(`${opens}:00+05:30`), null, now)).toBe(`Closed now, ${words}`)
})
