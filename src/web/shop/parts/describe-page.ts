import type { StoreProfile } from '#contract/store.ts'

type Description = {
  title: string
  description: string
  /** The page's one true address, without the store's own in front. */
  path: string
  /** A picture's path; without one the store's own is shared. */
  picture?: string | undefined
}

/** Title, description and what a shared link shows. */
export function describePage(store: StoreProfile, page: Description) {
  const url = new URL(page.path, store.publicUrl).href
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

const unknownStore: StoreProfile = {
  name: '',
  publicUrl: 'http://localhost',
  contact: {},
  paymentChoices: [],
}

/** The store as the root page loaded it, for the pages' titles. */
export function storeOf(matches: readonly unknown[]): StoreProfile {
  const [root] = matches as [{ loaderData?: { store?: StoreProfile } }]
  return root.loaderData?.store ?? unknownStore
}
