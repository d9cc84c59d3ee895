import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { furtherLanguages, insteadOf } from '#contract/languages.ts'
import { accountMails } from '#languages/hi/mails/account.ts'
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

const whole = furtherLanguages.filter((language) => !insteadOf[language])
const inPart = furtherLanguages.filter((language) => insteadOf[language])

test.for(whole)(
  'every file of the English texts has its twin in %s, with each sentence',
  async (language) => {
    const lacking = (await findMissing(language)).filter(({ missing }) => missing.length > 0)
    expect(lacking).toEqual([])
  },
)

test.for(inPart)(
  'a file of sentences in %s, which another language completes, lacks none',
  async (language) => {
    const begun = (await findMissing(language)).filter(
      ({ missing, sentences }) => missing.length > 0 && missing.length < sentences,
    )
    expect(begun).toEqual([])
  },
)

test('no sentence of the Hindi and Marathi texts is in English', () => {
  const found = globSync('src/text/{hi,mr}/**/*.ts', { cwd: root }).flatMap((file) =>
    spokenIn(readFileSync(join(root, file), 'utf8'))
      .filter((text) => words.test(text) && !letterOfHindi.test(text) && !kept.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('letters with a dot below are written as a letter and a dot, and none is invisible', () => {
  const found = globSync('src/text/{hi,mr}/**/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text !== text.normalize('NFC') || /[\u200c\u200d]/.test(text)
  })
  expect(found).toEqual([])
})

/** Words of offices, and spellings beside which all others here stand; docs/terms-hi.md has the shop's. */
const ofOffices =
  'कृपया उपलब्ध अनुपलब्ध प्रविष्ट प्रविष्टि प्रतीक्षा हेतु द्वारा अनुसार सुनिश्चित आवश्यक पुनः संबंधित त्रुटि विफल असफल सफलतापूर्वक चयन सहेजें दर्ज प्राप्त वर्तमान लंबित अस्वीकृत स्वीकृत निष्क्रिय सक्रिय पावती निपटारा खाद्य'
const otherSpellings =
  'हिन्दी यहां वहां कहां जहां हां पांच नही खाली खत्म खबर खर्च खराब खरीद खुद आखिर आखिरी गलत नकद कानून तारीख चीज चाहिये लिये नये गये ईमेल मैसेज बाक़ी मेनू'

test('Hindi is that of a shop: no word of an office, and one spelling of each', () => {
  const shunned = new Set([...ofOffices.split(' '), ...otherSpellings.split(' ')])
  const found = globSync('src/text/hi/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/[\p{L}\p{M}]+/gu)]
      .filter(([word]) => shunned.has(word))
      .map(([word]) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test('the time of day is said as people say it, in the morning or the evening, and never am or pm', () => {
  const shop = { storeName: 'Asha', publicUrl: 'https://asha.example' }
  const told = (at: string) =>
    accountMails.noticeMail({ ...shop, now: new Date(at) }, { kind: 'account deleted' }).text
  expect(told('2026-11-28T10:46:00Z')).toContain('28 नवंबर 2026, शाम 4:16 बजे')
  expect(told('2026-11-28T01:35:00Z')).toContain('28 नवंबर 2026, सुबह 7:05 बजे')

  // Intl has no such words: `datesOf` writes all times.
  const hours = globSync(['src/web/**/*.{ts,tsx}', 'src/text/{hi,mr}/**/*.ts'], {
    cwd: root,
  }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\{[^{}]*(timeStyle|hour: ')[^{}]*\}/g),
    ].map(([format]) => `${file}: ${format}`),
  )
  expect(hours).toEqual([])
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
