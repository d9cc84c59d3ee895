import { expect, test } from 'vitest'
import { indianStates, otherStateOfPin, stateOfPin } from './indian-states.ts'

test.for([
  ['110001', 'Delhi'],
  ['400 001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['560001', 'Karnataka'],
  ['737101', 'Sikkim'],
  ['700001', 'West Bengal'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['248001', 'Uttarakhand'],
  ['250001', 'Uttar Pradesh'],
  ['822101', 'Jharkhand'],
  ['823001', 'Bihar'],
  ['503001', 'Telangana'],
  ['796001', 'Mizoram'],
])('%s lies in %s', ([pin, state]) => {
  expect(stateOfPin(pin as string)).toBe(state)
})

test.for([
  ...[160, 244, 246, 247, 262, 362, 396, 533, 605, 607, 609, 673, 682, 813, 814],
  ...[199, 298, 446, 510, 600 - 1, 836, 856, 900, 999],
])('for %i nothing is suggested: states share it, or nobody has it', (area) => {
  expect(stateOfPin(`${area}001`)).toBe('')
})

test.for(['', '1', '56000', '5600011', '056001', 'abcdef'])('%s is no whole PIN code', (pin) => {
  expect(stateOfPin(pin)).toBeUndefined()
})

test('every state that is suggested is one that is offered', () => {
  const suggested = new Set<string>()
  for (let area = 100; area <= 999; area += 1) suggested.add(stateOfPin(`${area}001`) ?? '')
  suggested.delete('')

  expect([...suggested].filter((state) => !indianStates.includes(state))).toEqual([])
  expect(suggested.size).toBeGreaterThan(30)
})

test.for([
  ['411001', 'Karnataka', 'Maharashtra'],
  ['411 001', 'karnataka', 'Maharashtra'],
  ['600001', 'Tamilnadu', ''],
  ['110001', 'New Delhi', ''],
  ['411001', 'Maha', ''],
  ['411001', '', ''],
  ['41100', 'Karnataka', ''],
  ['396001', 'Karnataka', ''],
])('with %s and “%s” the state is %s', ([pin, given, other]) => {
  expect(otherStateOfPin(pin as string, given as string)).toBe(other)
})

test.for(['560 001', '५६०००१', '\u202a560001\u202c'])(
  '%o is a PIN code as people paste it',
  (pin) => {
    expect(stateOfPin(pin)).toBe('Karnataka')
  },
)
