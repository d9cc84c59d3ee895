import { useContext } from 'react'
import { useLocation } from 'react-router'
import { languageNames } from '#contract/languages.ts'
import { languageLinksText as text } from '#text/language-links.ts'
import { locale } from '#text/locale.ts'
import { StoreContext } from './store-tax.ts'

/** Links to this page in the shop's other languages, each in its own words. */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const languages = useContext(StoreContext)?.languages ?? []
  const { pathname, search } = useLocation()
  const others = languages.filter((language) => !locale.startsWith(language))

  return (
    <nav aria-label={text.name} className={className}>
      {others.map((language) => (
        <a
          key={language}
          href={(language === 'en' ? '' : `/${language}`) + pathname + search}
          hrefLang={language}
          lang={language}
          className="footer-link"
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}
