import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { languageOffer } from './language-offer.ts'

type Reader = { chosen?: string; reads: readonly string[] }

/** The language that a page in English offers to this reader, in a shop with these languages. */
function offered(published: readonly string[], { chosen, reads }: Reader): string | null {
  const parts = { nonce: 'n', place: { language: 'en', path: '/' } } as const
  const shown = languages.filter((language) => published.includes(language))
  const { head } = languageOffer({ ...parts, languages: shown })
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(head)?.[1] ?? ''
  let offer: string | null = null
  const documentElement = {
    setAttribute: (_: string, language: string) => {
      offer = language
    },
  }
  runInNewContext(script, {
    document: { documentElement },
    localStorage: { getItem: () => chosen ?? null },
    navigator: { languages: reads },
    window: { addEventListener: () => undefined },
  })
  return offer
}

test.for([
  ['the one that the browser prefers', ['en', 'hi'], { reads: ['hi-IN', 'en'] }, 'hi'],
  ['the first that the shop has', ['en', 'hi', 'mr'], { reads: ['ta', 'mr', 'hi'] }, 'mr'],
  ['the one that was chosen', ['en', 'hi', 'mr'], { chosen: 'mr', reads: ['hi'] }, 'mr'],
  ['none to who chose this one', ['en', 'hi'], { chosen: 'en', reads: ['hi'] }, null],
  ['another than one that is off by now', ['en', 'mr'], { chosen: 'hi', reads: ['mr'] }, 'mr'],
  ['nothing for one that is off by now', ['en', 'mr'], { chosen: 'hi', reads: ['en'] }, null],
  ['no Hindi to who reads it in Latin letters', ['en', 'hi'], { reads: ['hi-Latn-IN'] }, null],
  ['no Hindi to who reads Fiji Hindi or Hiligaynon', ['en', 'hi'], { reads: ['hif', 'hil'] }, null],
] as const)('a page offers %s', ([, published, reader, expected]) => {
  expect(offered(published, reader)).toBe(expected)
})

test('the offer is for screens: no bill and no list is printed with it', () => {
  const { head } = languageOffer({
    languages: ['en', 'hi'],
    nonce: 'n',
    place: { language: 'hi', path: '/list' },
  })

  expect(head).toContain(
    '@media screen{html[data-offer=en] .language-offer[lang|=en]{display:flex}}</style>',
  )
})
