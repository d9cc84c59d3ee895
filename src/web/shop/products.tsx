import { commonText } from '#text/common.ts'
import { callApi } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describeListing } from './listing/describe-listing.ts'
import { ListPage, loadOrKeep } from './listing/list-page.tsx'
import { loadListing } from './listing/listing.ts'
import { storeOf } from './parts/describe-page.ts'

export const loader = ({ context, request }: LoaderArgs) =>
  loadListing(context.get(apiContext), { url: request.url })

export const clientLoader = ({ request }: ClientLoaderArgs) =>
  loadOrKeep(loadListing(callApi, { url: request.url, signal: request.signal }))

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
  return <ListPage list={loaderData} />
}
