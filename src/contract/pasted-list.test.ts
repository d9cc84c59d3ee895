import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitList } from './list-pieces.ts'
import { readPastedList } from './pasted-list.ts'

type Meaning = {
  text: string
  product: string | null
  quantity: number | null
  unit: string | null
}

/** Counts a kilogram as a thousand grams, and quantities without a unit as pieces. */
function inBase(quantity: number | null, unit: string | null) {
  const isLarge = unit === 'kg' || unit === 'litre' || unit === 'L'
  const bases: Record<string, string> = { kg: 'g', litre: 'ml', L: 'ml' }
  return `${quantity === null ? '' : quantity * (isLarge ? 1000 : 1)} ${bases[unit ?? ''] ?? unit ?? 'piece'}`
}

/** The share of lines whose quantity, unit and product-or-not are read correctly. */
function judge(file: string) {
  const { lines } = JSON.parse(readFileSync(file, 'utf8')) as { lines: Meaning[] }
  const wrong = lines.filter(({ text, product, quantity, unit }) => {
    const [read] = readPastedList(text)
    const isRight =
      inBase(read?.quantity ?? null, read?.unit ?? null) === inBase(quantity, unit) &&
      ((read?.words ?? '') !== '') === (product !== null)
    return !isRight
  })
  const share = 1 - wrong.length / lines.length
  process.stdout.write(
    `Pasted lines read right: ${share}; wrong: ${wrong.map(({ text }) => text).join('; ')}\n`,
  )
  return share
}

const given = join(import.meta.dirname, '../../../shared/data/pasted-lists.json')
const own = join(import.meta.dirname, '../../tests/support/pasted-lists.json')
const isThere = existsSync(given)
if (!isThere) process.stdout.write('No lists beside the repository: that test is skipped\n')

test.runIf(isThere)('the amounts of real lists are read', () => {
  expect(judge(given)).toBeGreaterThanOrEqual(0.9)
})

test('the amounts of lists it was not made with are read', () => {
  expect(judge(own)).toBeGreaterThanOrEqual(0.9)
})

test.for([
  ['aloo 2 kg, pyaz 1kg; namak aur chini 2kg', ['aloo', 'pyaz', 'namak', 'chini']],
  ['[10:22] Asha: 1) seb\n22/11/26, 10:22 - Ravi: - angoor', ['seb', 'angoor']],
  ['7up 2, pav 2 packet', ['7up', 'pav']],
  ['हरी मिर्च पाव\nbun pav\nhing 1 dabba', ['हरी मिर्च', 'bun pav', 'hing']],
  [' ,\n;', []],
] as const)('the lines of %j', ([text, words]) => {
  expect(readPastedList(text).map((line) => line.words)).toEqual(words)
})

test.for([
  ['साखर अडीच किलो', 2.5, 'kg'],
  ['बटाटे साडेतीन किलो', 3.5, 'kg'],
  ['शेंगदाणे सव्वा दोन किलो', 2.25, 'kg'],
  ['तांदूळ पावणे दोन किलो', 1.75, 'kg'],
  ['लसूण दीडशे ग्रॅम', 150, 'g'],
  ['मिरची पावशेर', 250, 'g'],
  ['अंडी अर्धा डझन', 6, 'piece'],
  ['मीठ दोन पुडे', 2, 'packet'],
  ['कोथिंबीर २ जुड्या', 2, 'bunch'],
  ['तेल 1 लिटर', 1, 'L'],
] as const)('an amount in Marathi is read: %j', ([text, quantity, unit]) => {
  expect(readPastedList(text)).toMatchObject([{ quantity, unit }])
})

test('a price tells which one, not how many', () => {
  expect(readPastedList('maggi 10 wala 3')).toMatchObject([
    { words: 'maggi', quantity: 3, priced: 10 },
  ])
})

test('a size and a number of packs are one amount', () => {
  expect(readPastedList('Dahi 400 gm x 2')).toMatchObject([{ quantity: 800, unit: 'g', packs: 2 }])
})

test('no more lines are read than can be looked for', () => {
  expect(readPastedList('ab\n'.repeat(1000))).toHaveLength(60)
})

test.for([
  ['bhaiya kal subah 7 baje tak bhejna, aloo 2kg', 'bhaiya kal subah 7 baje tak bhejna', ['aloo']],
  ['aaj shaam 2 packet doodh', 'aaj shaam', ['doodh']],
  ['कल सुबह दूध 2 पैकेट', 'कल सुबह', ['दूध']],
  ['उद्या सकाळी पाठवा, साखर २ किलो हवी', 'उद्या सकाळी पाठवा', ['साखर']],
  ['परवा सकाळी 7 ते 9 पाठवा', 'परवा सकाळी 7 ते 9 पाठवा', []],
  [
    'udya sakali 8 vajta pathva\nmith ani sakhar 1 kg',
    'udya sakali 8 vajta pathva',
    ['mith', 'sakhar'],
  ],
  ['नमस्कार, दूध आज ७ वाजेपर्यंत द्या', 'आज ७ वाजेपर्यंत', ['दूध']],
  ['Flat 302, Sai Apartments\natta 5kg', 'Flat 302, Sai Apartments', ['atta']],
  ['good day 2, good knight refill 1', '', ['good day', 'good knight refill']],
  ['thank you bhaiya', '', []],
  ['jaldi bhejna', 'jaldi bhejna', []],
] as const)('what is said besides is a note: %j', ([text, note, words]) => {
  expect(splitList(text).note).toBe(note)
  expect(readPastedList(text).map((line) => line.words)).toEqual(words)
})

test.for([
  ['aloo 2kg pyaz 1kg doodh 2 packet', ['aloo 2kg', 'pyaz 1kg', 'doodh 2 packet']],
  ['2 kg aloo 1 kg pyaz', ['2 kg aloo', '1 kg pyaz']],
  ['1 atta 5kg', ['1 atta 5kg']],
  ['chawal 5kg basmati', ['chawal 5kg basmati']],
  ['Dahi 400 gm x 2', ['Dahi 400 gm x 2']],
  ['bhej do 2 kilo aloo', ['bhej 2 kilo aloo']],
  ['1 aloo\n2 pyaz\n3 doodh', ['aloo', 'pyaz', 'doodh']],
  ['टमा\u200dटर 2 किलो', ['टमा\u200dटर 2 किलो']],
  ['🥔 2kg 🧅 1kg', ['potato 2kg', 'onion 1kg']],
] as const)('a list without line breaks is split by its amounts: %j', ([text, pieces]) => {
  expect(splitList(text).pieces).toEqual(pieces)
})

test.for([
  ['aloo 2kg - 60', 2, null, 60],
  ['doodh 1L @ 66', 1, null, 66],
  ['AASHIRVAAD ATTA 5KG 1 245.00 245.00', 5, 1, 245],
  ['dahi 400 gm 2', 800, 2, null],
] as const)('what a line costs is not how much of it: %j', ([text, quantity, packs, priced]) => {
  expect(readPastedList(text)).toMatchObject([{ quantity, packs, priced }])
})
