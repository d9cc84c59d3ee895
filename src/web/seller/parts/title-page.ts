import { sellerText } from '#web/text/seller.ts'

type Meta = { matches: readonly unknown[] }

/** The page's title and robots tags: the seller's pages are not for search engines. */
export function titlePage(page: string) {
  return ({ matches }: Meta) => [
    { title: sellerText.pageTitle(page, storeName(matches)) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

function storeName(matches: readonly unknown[]): string {
  const [root] = matches as [{ loaderData?: { store?: { name: string } } }]
  return root.loaderData?.store?.name ?? ''
}
