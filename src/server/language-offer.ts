import { isLanguage, type Language } from '#contract/languages.ts'
import { textsOf } from '#server/api/languages.ts'

type Parts = {
  languages: readonly Language[]
  nonce: string
  place: { language: Language; path: string }
}

/**
 * The line above a page that offers it in another language to whoever's browser prefers that one, or who has chosen it
 * here before. It comes with the page, so that nothing moves and no script is needed to follow it.
 */
export function languageOffer({ languages, nonce, place }: Parts): { head: string; body: string } {
  const others = languages.filter((language) => language !== place.language)
  const shown = others
    .map((each) => `html[data-offer=${each}] .language-offer[lang|=${each}]`)
    .join()
  const choice = JSON.stringify({ here: place.language, languages })
  return {
    head: `<script nonce="${nonce}">(${offerLanguage.toString()})(${choice})</script><style nonce="${nonce}">${offerStyle}@media screen{${shown}{display:flex}}</style>`,
    body: others.map((each) => lineOf(each, place)).join(''),
  }
}

function lineOf(language: Language, { language: here, path }: Parts['place']): string {
  const { locale, languageOffer: text } = textsOf(language)
  const address = language === 'en' ? path : `/${language}${path}`
  const href = address.replaceAll('&', '&amp;')
  return `<aside class="language-offer" lang="${locale}"><p>${text.lead}</p><a class="button button-quiet" href="${href}" hreflang="${language}">${text.open}</a><button type="button" class="button button-quiet" data-stay="${here}" aria-label="${text.close}">×</button></aside>`
}

const twoLetters = /^\/([a-z]{2})(?=\/|$)/i

/** The code at the beginning of an address that may be a language's; null where there is none. */
export function codeOf(pathname: string): string | null {
  return twoLetters.exec(pathname)?.[1]?.toLowerCase() ?? null
}

/**
 * The way on from an address in a language that the shop does not have: to the same page in its own. It is said in both
 * languages where the store knows them. Without scripts the link leaves out what follows the path.
 */
export function wayOn(pathname: string, { languages, nonce }: Omit<Parts, 'place'>): string {
  const code = codeOf(pathname)
  if (code === null) return ''
  const isThere = code !== 'en' && (languages as readonly string[]).includes(code)
  if (isThere) return ''
  const [own = 'en'] = languages
  const to = code === 'en' ? code : own
  const rest = `/${pathname.replace(twoLetters, '').replace(/^\/+/, '')}`
  const { locale, languageOffer: text } = textsOf(to)
  return `<aside class="language-offer way-on"><div>${leadsOf(code, to).join('')}</div><a class="button button-quiet" lang="${locale}" href="${escapeHtml(addressIn(to, rest))}">${text.open}</a><script nonce="${nonce}">document.currentScript.previousSibling.href+=location.search+location.hash</script></aside>`
}

function leadsOf(code: string, to: Language): string[] {
  const { locale, languageOffer: text } = textsOf(to)
  if (code === to) return [`<p>${text.lead}</p>`]
  const theirs = isLanguage(code) ? textsOf(code) : null
  return [
    ...(theirs ? [`<p lang="${theirs.locale}">${theirs.languageOffer.notHere}</p>`] : []),
    `<p lang="${locale}">${text.notThisLanguage}</p>`,
  ]
}

function addressIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

export const offerStyle =
  '.language-offer{display:none;position:relative;flex-wrap:wrap;align-items:center;justify-content:center;padding:.25rem 3.25rem .25rem 1rem;background:var(--color-leaf-wash);font-size:var(--text-xs)}' +
  '.language-offer>a{padding-inline:.5rem;font-size:inherit}' +
  '.language-offer>button{position:absolute;top:.25rem;right:.25rem;width:2.75rem;padding:0;font-size:1.5rem;line-height:1}' +
  '.way-on{padding-inline:1rem;gap:0 .75rem}@media(width>=40rem){.language-offer{font-size:var(--text-sm)}}'

type Choice = { here: string; languages: readonly string[] }

/** Inlined as source text into the head of the page, so it must not use anything from this module's scope. */
function offerLanguage({ here, languages }: Choice): void {
  const name = 'tokri.language'
  const root = document.documentElement
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(name)
  } catch {
    // Without storage the browser's own languages decide.
  }
  // Hindi in Latin letters is read by who does not read Devanagari.
  const codes = (navigator.languages || [])
    .filter((code) => !/^[a-z]+-latn\b/i.test(code))
    .map((code) => code.replace(/-.*/, '').toLowerCase())
  // One that was chosen may have been switched off since.
  const wanted = [chosen, ...codes].find((code) => code && languages.includes(code))
  if (wanted && wanted !== here) root.setAttribute('data-offer', wanted)

  window.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
      const stays = (target as Element).closest('[data-stay]')
      if (!link && !stays) return
      try {
        localStorage.setItem(name, link ? link.hreflang : here)
      } catch {
        // Not remembered without storage.
      }
      if (stays) root.removeAttribute('data-offer')
      // The page may have changed since it was loaded.
      const { pathname, search, hash } = location
      const path = here === 'en' ? pathname : pathname.slice(here.length + 1)
      if (link) {
        const place = link.hreflang === 'en' ? '' : `/${link.hreflang}`
        link.href = (place + path || '/') + search + hash
      }
    },
    true,
  )
}
