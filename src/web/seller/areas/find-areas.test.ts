import { expect, test } from 'vitest'
import type { DeliveryArea } from '#contract/api/delivery-areas.ts'
import { feesOf, findAreas } from './find-areas.ts'

const area = (name: string, pins: string, fee = 0): DeliveryArea => ({
  _id: name,
  name,
  pins,
  radiusKm: null,
  fee,
  freeFrom: null,
  least: null,
  days: null,
  updatedAt: '',
})
const some = [area('Kothrud', '411038, 411050–411059', 20), area('Baner', '411045', 20)]
const withRest = [...some, area('Rest', '')]
const namesOf = (areas: readonly DeliveryArea[], search: string) =>
  findAreas(areas, search).areas.map(({ name }) => name)

test.for([
  ['411055', ['Kothrud']],
  ['411 045', ['Baner']],
  ['४११०४५', ['Baner']],
  ['560001', []],
  ['41104', ['Baner']],
  ['411', ['Kothrud', 'Baner']],
  ['koth', ['Kothrud']],
  ['', ['Kothrud', 'Baner']],
  ['xyz', []],
] as const)('which area has %s (G37-1)', ([search, names]) => {
  expect(namesOf(some, search)).toEqual(names)
})

test('a PIN that no area names belongs to the one of all others', () => {
  expect(findAreas(withRest, '560001')).toMatchObject({ pin: '560001', areas: [{ name: 'Rest' }] })
  expect(namesOf(withRest, '411045')).toEqual(['Baner'])
  expect(findAreas(withRest, '5600').pin).toBeNull()
})

test('areas are counted by their fees', () => {
  expect(feesOf(withRest)).toEqual([
    { fee: 0, count: 1 },
    { fee: 20, count: 2 },
  ])
})
