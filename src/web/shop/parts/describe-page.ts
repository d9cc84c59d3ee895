import type { ShownCategory } from '#contract/api/categories.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import { serializeTaxTerms, usualTaxTerms } from '#contract/bill.ts'
import { commonText } from '#text/common.ts'
import { inLanguage } from '#web/ui/page-language.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'

type Description = {
  title: string
  description: string
  /** The canonical path, without the store's origin. */
  path: string
  /** The path of a picture; the default is the store's own. */
  picture?: string | undefined
}

/** The title, the description and the preview of a shared link. */
export function describePage(store: StoreProfile, page: Description) {
  const url = new URL(inLanguage(page.path), store.publicUrl).href
  const picture = new URL(page.picture ?? '/artwork/share.jpg', store.publicUrl).href

  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: store.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
  ]
}

type Step = { name: string; path: string }

/** The way from the home page to a page of the catalogue, which search engines show instead of its address. */
export function describeWay(store: StoreProfile, category: ShownCategory, last: Step[] = []) {
  const parent = store.categories.find(({ path }) => path === category.parent)
  const steps = [
    { name: commonText.nav.home, path: '/' },
    ...[...(parent ? [parent] : []), category].map(({ path, ...named }) => ({
      name: shownLabel(named),
      path: categoryAddress(path),
    })),
    ...last,
  ]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(inLanguage(path), store.publicUrl).href,
      })),
    },
  }
}

/** Google takes the address of the shop's page on returns in place of rules that a machine could read. */
export function describeReturns({ legalPages, publicUrl }: StoreProfile) {
  const page = legalPages?.find(({ path }) => path === 'returns')
  if (!page) return {}
  const merchantReturnLink = new URL(inLanguage(`/${page.path}`), publicUrl).href
  return { hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink } }
}

/** A page for one shopper only, which search engines should not list. */
export function describePrivatePage(matches: readonly unknown[], page: Description) {
  const store = storeOf(matches)
  return [
    ...describePage(store, { ...page, title: `${page.title} · ${store.name}` }),
    { name: 'robots', content: 'noindex' },
  ]
}

const unknownStore: StoreProfile = {
  name: '',
  publicUrl: 'http://localhost',
  contact: {},
  paymentChoices: [],
  tax: serializeTaxTerms(usualTaxTerms),
  ratings: 'off',
  categories: [],
}

/** The store's profile from the root route's loader. */
export function storeOf(matches: readonly unknown[]): StoreProfile {
  const [root] = matches as [{ loaderData?: { store?: StoreProfile } }]
  return root.loaderData?.store ?? unknownStore
}
