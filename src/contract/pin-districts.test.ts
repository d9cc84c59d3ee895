import { expect, test } from 'vitest'
import { stateOfPin } from '#web/shop/address/indian-states.ts'
import { townOfPin } from './pin-districts.ts'

test.for([
  ['110001', 'Delhi'],
  ['122001', 'Gurugram'],
  ['226001', 'Lucknow'],
  ['248001', 'Dehradun'],
  ['302001', 'Jaipur'],
  ['380001', 'Ahmedabad'],
  ['400001', 'Mumbai'],
  ['411001', 'Pune'],
  ['452001', 'Indore'],
  ['492001', 'Raipur'],
  ['500001', 'Hyderabad'],
  ['530001', 'Visakhapatnam'],
  ['560001', 'Bengaluru'],
  ['570001', 'Mysuru'],
  ['600001', 'Chennai'],
  ['641001', 'Coimbatore'],
  ['682001', 'Ernakulam'],
  ['695001', 'Thiruvananthapuram'],
  ['700001', 'Kolkata'],
  ['744101', 'Port Blair'],
  ['751001', 'Bhubaneswar'],
  ['781001', 'Guwahati'],
  ['796001', 'Aizawl'],
  ['800001', 'Patna'],
  ['834001', 'Ranchi'],
  ['855107', 'Kishanganj'],
])('%s is in %s', ([pin, town]) => {
  expect(townOfPin(pin!)).toBe(town)
})

test.for(['', '1', '000000', '129001', '510001', '856001', '900001'])('%o is nowhere', (pin) => {
  expect(townOfPin(pin)).toBeUndefined()
})

test('every area with a town has a state, or is one that states share', () => {
  const shared = [160, 244, 246, 247, 262, 362, 396, 533, 605, 607, 609, 673, 682, 813, 814]
  const areas = Array.from({ length: 900 }, (_, at) => at + 100)
  const known = areas.filter((area) => townOfPin(`${area}001`))

  expect(known.length).toBeGreaterThan(395)
  expect(known.filter((area) => stateOfPin(`${area}001`) === '')).toEqual(shared)
})
