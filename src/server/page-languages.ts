import type { ServerBuild } from 'react-router'
import { furtherLanguages, type Language, readLanguages } from '#contract/languages.ts'
import { preferred } from './api/languages.ts'
import { codeOf, languageOffer, offerStyle, wayOn } from './language-offer.ts'

/** Loads the pages of each further language that was built, when the shop first has it on. */
export type OtherBuilds = Readonly<Partial<Record<Language, () => Promise<ServerBuild>>>>

export type Place = {
  language: Language
  /** The language's part of the address, as `/hi`. */
  prefix: string
  /** The address without it. */
  path: string
}

const prefixed = new RegExp(`^/(${furtherLanguages.join('|')})(?=/|$)`, 'i')

export function placeOf(pathname: string): Place {
  const [written = '', code] = prefixed.exec(pathname) ?? []
  if (!code) return { language: 'en', prefix: '', path: pathname }
  const language = code.toLowerCase() as Language
  return { language, prefix: `/${language}`, path: pathOf(pathname.slice(written.length)) }
}

/**
 * The place of the page that says that an address is in a language which the shop has not published: below the language
 * that the reader's browser prefers of those published, or the shop's own. Null for every other address, and in a shop with one language.
 */
export function placeOfUnknown(
  pathname: string,
  languages: readonly Language[],
  accepted: string | undefined,
): Place | null {
  const code = codeOf(pathname)
  const isThere = code === 'en' || languages.some((each) => each === code)
  if (code === null || isThere || languages.length < 2) return null
  const language = preferred(accepted ?? '', languages) ?? languages[0] ?? 'en'
  return { language, prefix: addressIn(language, ''), path: pathname }
}

/** A link to `//host` would lead to another store. */
function pathOf(rest: string): string {
  return `/${rest.replace(/^\/+/, '')}`
}

export function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`
}

/** Reads the published languages, the shop's own first, from the store's profile; none where there is only English. */
export function languagesIn(profile: string): Language[] {
  if (!profile.includes('"languages"')) return []
  const { store } = JSON.parse(profile) as { store?: { languages?: string[] } }
  return readLanguages(store?.languages?.join(' '))
}

type Parts = { languages: readonly Language[]; publicUrl: string; nonce: string; place: Place }

/** Adds a way on to a page that is not found because its address names a language that the shop does not have. */
export function leadOn(html: string, pathname: string, { place, ...parts }: Parts): string {
  const isThere = parts.languages.includes(place.language)
  const languages = isThere ? [place.language, ...parts.languages] : parts.languages
  const line = wayOn(isThere ? place.path : pathname, { ...parts, languages })
  if (!line) return html
  return html
    .replace(
      '</head>',
      () => `<style nonce="${parts.nonce}">${offerStyle}.way-on{display:flex}</style></head>`,
    )
    .replace(/<body[^>]*>/, (tag) => tag + line)
}

/** Tells search engines and browsers of the same page in other languages, where the shop has several. */
export function linkLanguages(html: string, parts: Parts): string {
  if (parts.languages.length === 0) return html
  const { head, body } = languageOffer(parts)
  return html
    .replace('</head>', () => `${alternatesOf(html, parts)}${head}</head>`)
    .replace(/<body[^>]*>/, (tag) => tag + body)
}

/** Pages that search engines do not list have none. */
function alternatesOf(html: string, { languages, publicUrl }: Parts): string {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (!address || /<meta name="robots" content="noindex"/.test(html)) return ''
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  const { path } = placeOf(pathname)
  return alternates(languages, path + search)
    .map(({ name, path: at }) => {
      const href = new URL(at, publicUrl).href.replaceAll('&', '&amp;')
      return `<link rel="alternate" hreflang="${name}" href="${href}">`
    })
    .join('')
}

/** The addresses of one page in each language; whoever reads none of them gets the shop's own. */
export function alternates(languages: readonly Language[], path: string) {
  const [own = 'en'] = languages
  return [
    ...languages.map((language) => ({ name: language as string, path: addressIn(language, path) })),
    { name: 'x-default', path: addressIn(own, path) },
  ]
}
