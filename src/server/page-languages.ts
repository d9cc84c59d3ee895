import type { ServerBuild } from 'react-router'
import { furtherLanguages, type Language, readLanguages } from '#contract/languages.ts'
import { languageOffer } from './language-offer.ts'

/** Loads the pages of each further language that was built, when the shop first has it on. */
export type OtherBuilds = Readonly<Partial<Record<Language, () => Promise<ServerBuild>>>>

export type Place = {
  language: Language
  /** The language's part of the address, as `/hi`. */
  prefix: string
  /** The address without it. */
  path: string
}

const prefixed = new RegExp(`^/(${furtherLanguages.join('|')})(?=/|$)`)

export function placeOf(pathname: string): Place {
  const [prefix = '', language] = prefixed.exec(pathname) ?? []
  if (!language) return { language: 'en', prefix: '', path: pathname }
  return { language: language as Language, prefix, path: pathOf(pathname.slice(prefix.length)) }
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
