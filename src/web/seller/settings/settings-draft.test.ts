import { expect, test } from 'vitest'
import { StoreSettings } from '#contract/api/store.ts'
import { checkDraft, type Draft, draftOf, isSame, settingsOf } from './settings-draft.ts'

const settings: StoreSettings = {
  name: 'Asha Fresh',
  phone: '+91 98450 12345',
  lowStock: 5,
  acceptsOrders: true,
}
const draft = draftOf(settings)

test('what is left empty is not sent, and what is typed comes back', () => {
  expect(settingsOf(draft)).toEqual(settings)
  expect(settingsOf({ ...draft, phone: '  ', hours: '7 to 9' })).toEqual({
    name: 'Asha Fresh',
    hours: '7 to 9',
    lowStock: 5,
    acceptsOrders: true,
  })
})

test('a space more is no change, a switch is one', () => {
  expect(isSame(draft, { ...draft, name: 'Asha Fresh ' })).toBe(true)
  expect(isSame(draft, { ...draft, acceptsOrders: false })).toBe(false)
  expect(isSame(draft, { ...draft, pauseMessage: 'Back soon' })).toBe(false)
})

test.for<Partial<Draft>>([
  {},
  { name: '' },
  { name: '   ' },
  { name: 'x'.repeat(60) },
  { name: 'x'.repeat(61) },
  { email: 'asha' },
  { email: 'asha@example.com' },
  { hours: 'x'.repeat(121) },
  { phone: 'x'.repeat(31) },
  { address: 'x'.repeat(200) },
  { address: 'x'.repeat(201) },
  { pauseMessage: 'x'.repeat(201) },
  { lowStock: '' },
  { lowStock: '0' },
  { lowStock: '-1' },
  { lowStock: '1.5' },
  { lowStock: '10000' },
  { lowStock: '10001' },
  { maxPieces: '0' },
  { maxPieces: '999' },
  { maxPieces: '1000' },
  { maxPieces: '-1' },
  { maxPieces: '2.5' },
  { maxFirstCashRupees: '' },
])('the page refuses %j exactly when the server does', (change) => {
  const typed = { ...draft, ...change }
  // An empty threshold would be sent as nothing.
  const answer = StoreSettings.safeParse({
    ...settingsOf(typed),
    lowStock: typed.lowStock === '' ? null : Number(typed.lowStock),
  })

  expect(Object.keys(checkDraft(typed, draft)).length === 0).toBe(answer.success)
})
