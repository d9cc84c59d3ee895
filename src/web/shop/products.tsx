import { callApi } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { ProductList } from '#web/shop/listing/product-list.tsx'
import { commonText } from '#web/text/common.ts'
import { CategoryRail } from './listing/category-rail.tsx'
import { describeListing } from './listing/describe-listing.ts'
import { loadListing } from './listing/listing.ts'
import { storeOf } from './parts/describe-page.ts'

export const loader = ({ context, request }: LoaderArgs) =>
  loadListing(context.get(apiContext), { url: request.url })

export const clientLoader = ({ request }: ClientLoaderArgs) =>
  loadListing(callApi, { url: request.url, signal: request.signal })

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  const q = loaderData?.listing.q ?? ''
  const title = q ? commonText.products.searchTitle(q) : commonText.products.title
  return describeListing(store, loaderData, {
    title: `${title} · ${store.name}`,
    description: commonText.products.description,
    path: '/products',
  })
}

export default function Products({ loaderData }: PageProps<typeof loader>) {
  const { listing, page, total } = loaderData
  const { q } = listing

  return (
    <div className="page pt-1 md:pt-5">
      <CategoryRail />
      <h1 className="mt-1.5 text-lg font-bold tracking-tight break-words md:mt-5 md:text-2xl">
        {q ? commonText.products.searchTitle(page.searchedFor ?? q) : commonText.products.title}
      </h1>
      <ProductList listing={listing} page={page} total={total} />
    </div>
  )
}
