import { sellerText } from '#web/text/seller.ts'

type Meta = { matches: readonly unknown[] }

/** What the browser's tab says of one of the seller's pages; none of them is for search engines. */
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
