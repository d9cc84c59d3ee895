import type { Language } from '#contract/languages.ts'
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
    head: `<script nonce="${nonce}">(${offerLanguage.toString()})(${choice})</script><style nonce="${nonce}">${style}${shown}{display:flex}</style>`,
    body: others.map((each) => lineOf(each, place)).join(''),
  }
}

function lineOf(language: Language, { language: here, path }: Parts['place']): string {
  const { locale, languageOffer: text } = textsOf(language)
  const address = language === 'en' ? path : `/${language}${path}`
  const href = address.replaceAll('&', '&amp;')
  return `<aside class="language-offer" lang="${locale}"><p>${text.lead}</p><a class="button button-quiet" href="${href}" hreflang="${language}">${text.open}</a><button type="button" class="button button-quiet" data-stay="${here}" aria-label="${text.close}">×</button></aside>`
}

const style =
  '.language-offer{display:none;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 .75rem;padding:.25rem 1rem;background:var(--color-leaf-wash)}'

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
  const codes = (navigator.languages || []).map((code) => code.slice(0, 2).toLowerCase())
  const wanted = chosen || codes.find((code) => languages.includes(code))
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
