import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Translated } from '#languages/translation.ts'
import { findMissing } from '#tools/texts/find-missing.ts'

const root = join(import.meta.dirname, '..')
const letterOfHindi = /\p{Script=Devanagari}/u
/** An example that people type in English, and words of the API. */
const kept = new Set([
  'Basmati Rice 5 kg.png',
  'UPI ID',
  'UPI ID: …',
  'person changed',
  'role changed',
])
const words = /[A-Za-z]{2,}(?: [A-Za-z]{2,})+/

test('every file of the English texts has its twin, with each sentence', async () => {
  const lacking = (await findMissing('hi')).filter(({ missing }) => missing.length > 0)
  expect(lacking).toEqual([])
})

test('no sentence of the Hindi texts is in English', () => {
  const found = globSync('src/text/hi/**/*.ts', { cwd: root }).flatMap((file) =>
    spokenIn(readFileSync(join(root, file), 'utf8'))
      .filter((text) => words.test(text) && !letterOfHindi.test(text) && !kept.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('letters with a dot below are written as a letter and a dot, and none is invisible', () => {
  const found = globSync('src/text/hi/**/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text !== text.normalize('NFC') || /[\u200c\u200d]/.test(text)
  })
  expect(found).toEqual([])
})

test('a sentence that is missing in a language is a type error', () => {
  const en = {
    title: 'Cart',
    items: (count: number) => `${count} items`,
    as: { yes: 'Yes' },
  } as const
  const whole: Translated<typeof en> = {
    title: 'कार्ट',
    items: (count) => `${count}`,
    as: { yes: 'हाँ' },
  }
  // @ts-expect-error there is no title
  const untitled: Translated<typeof en> = { items: (count) => `${count}`, as: { yes: 'हाँ' } }
  // @ts-expect-error a sentence inside is missing
  const empty: Translated<typeof en> = { title: 'कार्ट', items: (count) => `${count}`, as: {} }
  // @ts-expect-error it is no sentence of a number
  const plain: Translated<typeof en> = { title: 'कार्ट', items: 'चीज़ें', as: { yes: 'हाँ' } }
  expect([whole, untitled, empty, plain]).toHaveLength(4)
})

/** The strings that are said: no keys, no types, no comparisons, and nothing of the values in braces. */
function spokenIn(code: string): string[] {
  const spoken = code
    .split('\n')
    .filter((line) => !/^(import|export (type )?\{|\s*(\/\/|\/?\*))/.test(line))
    .join('\n')
    .replaceAll(/\$\{[^{}]*\}/g, '…')
  return [...spoken.matchAll(/(===? |\| |case )?(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)(:)?/g)]
    .filter(([, comparison, , , colon]) => !comparison && !colon)
    .map(([, , quoted, template]) => quoted ?? template ?? '')
}
