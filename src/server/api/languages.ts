import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { type Language, languages } from '#contract/languages.ts'
import { serverTexts as en } from '#languages/en/server-texts.ts'
import { serverTexts as hi } from '#languages/hi/server-texts.ts'
import { serverTexts as mr } from '#languages/mr/server-texts.ts'
import type { Translated } from '#languages/translation.ts'

type ServerTexts = Translated<typeof en>

/** The server's sentences by language. No other file of the server reads `src/text`. */
const texts: Record<Language, ServerTexts> = { en, hi, mr }

export function textsOf(language: Language): ServerTexts {
  return texts[language]
}

const answering = new AsyncLocalStorage<Language>()

/** The language of the answer that is being made: English unless the request asks for another. */
export function answerLanguage(): Language {
  return answering.getStore() ?? 'en'
}

/** Answers in English unless the request asks for another language. */
export function answerAsAsked(): MiddlewareHandler {
  return async (c, next) => {
    const isBrowser = c.req.header('sec-fetch-mode') !== undefined
    const language = spokenIn(c.req.header('accept-language'), isBrowser)
    if (!language) return next()
    await answering.run(language, next)
    if (language !== 'en') c.header('Content-Language', language)
  }
}

/** The language of the pages or the program that asks; null where it says none that the store knows. */
export function spokenLanguage(): Language | null {
  return answering.getStore() ?? null
}

/** Distinguishes cached answers in another language than English; they have no address of their own. */
export function cacheVariantOf(): string {
  const language = answerLanguage()
  return language === 'en' ? '' : language
}

/** The language of what the shop keeps and prints. */
export const shopLanguage: Language = 'en'

const writing = new AsyncLocalStorage<Language>()

/** The words of the mail or push message that is being written. */
export function writtenTexts(): ServerTexts {
  return texts[writtenLanguage()]
}

export function writtenLanguage(): Language {
  return writing.getStore() ?? 'en'
}

export function writeIn<Result>(language: Language, write: () => Result): Result {
  return writing.run(language, write)
}

/**
 * The language that an API request asks for. A browser sends by itself what its owner reads, also from pages in English:
 * there the exact name counts that our own pages send.
 */
export function askedLanguage(accepted: string | undefined, isBrowser: boolean): Language {
  return spokenIn(accepted, isBrowser) ?? 'en'
}

function spokenIn(accepted: string | undefined, isBrowser: boolean): Language | undefined {
  if (!isBrowser) return accepted ? preferred(accepted) : undefined
  return languages.find((language) => texts[language].locale === accepted) ?? 'en'
}

/** The language of these that a request's `Accept-Language` puts first. */
export function preferred(
  accepted: string,
  among: readonly Language[] = languages,
): Language | undefined {
  const asked = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return {
        // Hindi in Latin letters is read by who does not read Devanagari.
        name: /^[a-z]+-latn\b/.test(name) ? '' : name.trim().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
  const known = asked.flatMap(({ name, quality }) => {
    const language = among.find((each) => each === name)
    return language && quality > 0 ? [{ language, quality }] : []
  })
  return known.toSorted((one, other) => other.quality - one.quality)[0]?.language
}
