import { data, redirect } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { ProductList } from '#web/shop/listing/product-list.tsx'
import { commonText } from '#web/text/common.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'
import { CategoryRail } from './listing/category-rail.tsx'
import { describeListing } from './listing/describe-listing.ts'
import { type Listing, type ListPage, loadListing, readListing } from './listing/listing.ts'
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
  const page: ListPage = { after: '', previous: null, next: null, products: [] }
  return { category: undefined, listing: readListing(new URLSearchParams()), page, total: 0 }
}

export async function loader({ context, params, request }: LoaderArgs<'category'>) {
  const page = await load(context.get(apiContext), { slug: params.category, url: request.url })
  return data(page, { status: page.category ? 200 : 404 })
}

export const clientLoader = ({ params, request }: ClientLoaderArgs<'category'>) =>
  load(callApi, { slug: params.category, url: request.url, signal: request.signal })

export const meta = ({ matches, loaderData, params }: MetaArgs<typeof loader, 'category'>) => {
  const store = storeOf(matches)
  const category = loaderData?.category
  const page = describeListing(store, category ? loaderData : undefined, {
    title: `${category ? titleOf(category, loaderData.listing) : commonText.products.title} · ${store.name}`,
    description: category
      ? `${category.label}. ${commonText.products.description}`
      : commonText.products.emptyCategory,
    path: categoryAddress(category?.path ?? params.category),
  })
  return category ? [...page, describeWay(store, category)] : page
}

export default function Category({ loaderData: { category, ...list } }: PageProps<typeof loader>) {
  return (
    <div className="page pt-1 md:pt-5">
      <CategoryRail category={category} />
      {category && (
        <header
          data-tint={category.tint}
          className="mt-1 flex items-center justify-between gap-2 overflow-hidden rounded-control px-4 md:mt-4 md:rounded-hero md:px-10"
        >
          <h1 className="min-w-0 py-2 text-lg font-bold tracking-tight break-words md:py-5 md:text-2xl">
            {titleOf(category, list.listing)}
          </h1>
          <CategoryPicture
            category={category}
            sizes="(min-width: 720px) 112px, 48px"
            isFirst
            className="size-12 shrink-0 self-end object-contain md:size-28"
          />
        </header>
      )}
      <ProductList {...list} {...(category ? { category: category.path } : {})} of={category} />
    </div>
  )
}

function titleOf({ label }: ShownCategory, { q }: Listing): string {
  return q ? commonText.products.searchTitleIn(q, label) : label
}
