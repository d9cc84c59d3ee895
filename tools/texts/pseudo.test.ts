import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSpokenFile, pseudo, speakPseudo } from './pseudo.ts'

const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

test('a sentence becomes two fifths longer, with accents and letters of Hindi in it', () => {
  const sentence = 'Your order could not be placed, because the shop has just been closed.'

  const turned = pseudo(sentence)

  expect(lengthOf(turned) / lengthOf(sentence)).toBeGreaterThan(1.3)
  expect(lengthOf(turned) / lengthOf(sentence)).toBeLessThan(1.5)
  expect(turned).toMatch(/\p{Script=Devanagari}\p{M}/u)
  expect(turned).not.toMatch(/[aeiouy]/i)
  expect(pseudo(sentence)).toBe(turned)
})

test.each([
  '{name}, {store_name}',
  '<strong>',
  '&nbsp;',
  'https://shop.example/orders?page=2',
  'asha@example.com',
  '/seller/orders',
  '500g',
  'UPI, GSTIN',
  'kg',
  String.raw`\n\u00a0`,
])('what is no word stays: %s', (part) => {
  expect(pseudo(part)).toBe(part)
})

test('code is turned in its sentences alone', () => {
  const code = `
    import { locale } from './locale.ts'
    export const text: Record<'open' | 'done', unknown> = {
      open: 'Open',
      'done': (count: number, kind: string) => \`\${count} of \${kind === 'complaint' ? 'pack' : "crate"} done\`,
      list: (names: string[]) => names.map((name) => \`a \${name}\`).join(' or '),
      day: new Intl.DateTimeFormat(locale, { month: 'long' }),
      from: (at: Date) => at.toLocaleString(locale, { dateStyle: 'medium' }) + ' at noon',
      key: keyOfOther('entry'),
      words: many('area', table['area']),
    } as const`

  const turned = speakPseudo(code)

  for (const kept of [
    `'./locale.ts'`,
    `'open' | 'done'`,
    `'done':`,
    `'complaint'`,
    `{ month: 'long' }`,
    `{ dateStyle: 'medium' }`,
    `keyOfOther('entry')`,
    `table['area']`,
    '${count}',
  ])
    expect(turned).toContain(kept)
  for (const spoken of [`'Open'`, ' done`', `'pack'`, '"crate"', '`a $', `' or '`, ` at noon`])
    expect(turned).not.toContain(spoken)
  expect(turned).not.toContain(`many('area'`)
})

test('files of sentences are turned, but not formats, a table for the seller, tests and other languages', () => {
  const turned = ['cart.ts', 'mails/orders.ts', 'refusals/money.ts', 'starting-texts/terms.ts']
  const left = ['locale.ts', 'seller-import-example.ts', 'opening.test.ts', '../hi/cart.ts']

  expect(turned.filter((file) => !isSpokenFile(`/srv/src/text/en/${file}`))).toEqual([])
  expect(left.filter((file) => isSpokenFile(join('/srv/src/text/en', file)))).toEqual([])
})
