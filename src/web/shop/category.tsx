import { data, redirect } from 'react-router'
import { commonText } from '#text/common.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'
import { describeListing } from './listing/describe-listing.ts'
import { titleOfCategory } from './listing/list-head.tsx'
import { ListPage, loadOrKeep } from './listing/list-page.tsx'
import { loadListing, type ListPage as PageOfList, readListing } from './listing/listing.ts'
import { describeWay, storeOf } from './parts/describe-page.ts'

type Target = { slug: string; url: string; signal?: AbortSignal }

async function load(askStore: CallApi, { slug, url, signal }: Target) {
  const target = { url, category: slug, ...(signal ? { signal } : {}) }
  const { category, ...list } = await loadListing(askStore, target).catch(asUnknown)
  if (!category) return { category: null, ...list }

  const address = categoryAddress(category.path)
  if (slug.toLowerCase() !== category.path.toLowerCase()) {
    throw redirect(address + new URL(url).search, 301)
  }
  return { category, ...list }
}

function asUnknown(error: unknown) {
  if (!(error instanceof Refused && error.fields.category !== undefined)) throw error
  const page: PageOfList = { after: '', previous: null, next: null, products: [] }
  return { category: undefined, listing: readListing(new URLSearchParams()), page, total: 0 }
}

export async function loader({ context, params, request }: LoaderArgs<'category'>) {
  const page = await load(context.get(apiContext), { slug: params.category, url: request.url })
  return data(page, { status: page.category ? 200 : 404 })
}

export const clientLoader = ({ params, request }: ClientLoaderArgs<'category'>) =>
  loadOrKeep(load(callApi, { slug: params.category, url: request.url, signal: request.signal }))

export const meta = ({ matches, loaderData, params }: MetaArgs<typeof loader, 'category'>) => {
  const store = storeOf(matches)
  const category = loaderData?.category
  const page = describeListing(store, category ? loaderData : undefined, {
    title: `${category ? titleOfCategory(category, loaderData.listing) : commonText.products.title} · ${store.name}`,
    description: category
      ? commonText.products.describe(shownLabel(category))
      : commonText.products.emptyCategory,
    path: categoryAddress(category?.path ?? params.category),
  })
  return category ? [...page, describeWay(store, category)] : page
}

export default function Category({ loaderData }: PageProps<typeof loader>) {
  return <ListPage list={loaderData} />
}
