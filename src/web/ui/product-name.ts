import type { GoodsLanguage, NamesIn } from '#contract/goods-languages.ts'
import { language } from '#text/locale.ts'

/** Answers of some calls have the own name alone. */
type Named = { names?: NamesIn | undefined; name?: string; label?: string }

const here = language as GoodsLanguage

// The build of the pages in English reads the fields themselves where one variable is given: every page loads these.

/** The name in the language of the page, where the product has one. */
export function shownName({ name, names }: Named & { name: string }): string {
  return language === 'en' ? name : (names?.[here] ?? name)
}

/** The same of a category. */
export function shownLabel({ label, names }: Named & { label: string }): string {
  return language === 'en' ? label : (names?.[here] ?? label)
}

/** For `lang` on pages of another language than English, where the name is not in it. */
export function shownLang({ names }: Named): 'en' | undefined {
  return language === 'en' || names?.[here] ? undefined : 'en'
}

/** On a page in the language of the local name, it is the name already. */
export function shownLocalName(product: Named & { localName?: string | undefined }) {
  return language !== 'en' && product.names?.[here] ? undefined : product.localName
}
