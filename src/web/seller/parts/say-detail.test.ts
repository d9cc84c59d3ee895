import { expect, test } from 'vitest'
import { sayWrongLanguages } from './say-detail.ts'

test('a name that mixes letters is told at its own language', () => {
  const typed = new Map([
    ['hi', 'टमाटर'],
    ['ta', 'Tomaтo'],
    ['mr', ''],
  ] as const)

  expect([...sayWrongLanguages('names', typed)]).toEqual([
    ['ta', '“Tomaтo” mixes letters of two scripts in one word'],
  ])
})

test('each language is told its own line of details', () => {
  const typed = new Map([
    ['hi', 'शेल्फ़ लाइफ़: 6 महीने\nबिना लेबल'],
    ['mr', 'साठवण: थंड जागी'],
    ['ta', 'FSSAI: 123'],
  ] as const)

  expect([...sayWrongLanguages('attributesIn', typed)]).toEqual([
    ['hi', 'Line 2 needs a label and a value, such as Shelf life: 6 months'],
    ['ta', 'An FSSAI number has 14 digits and starts with 1 or 2'],
  ])
})

test('each language has its own number of lines in a description', () => {
  const typed = new Map([
    ['hi', 'मीठा\n\n'.repeat(20)],
    ['mr', 'गोड\n'.repeat(21)],
  ] as const)

  expect([...sayWrongLanguages('descriptions', typed).keys()]).toEqual(['mr'])
})
