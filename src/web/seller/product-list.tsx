import { Download, FileUp, Languages, PackagePlus } from 'lucide'
import { useRef } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { sellerNamesText } from '#text/seller-names.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import type { loader } from '#web/root.tsx'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { usePageFocus } from '#web/seller/parts/page-links.tsx'
import { ListFailure, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { ListFilters, ListOrder } from '#web/seller/product-list/list-controls.tsx'
import { ListedProducts } from '#web/seller/product-list/listed-products.tsx'
import {
  filterOf,
  type Listing,
  listingSearch,
  readListing,
} from '#web/seller/product-list/listing.ts'
import { useProductList } from '#web/seller/product-list/use-product-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerProductListText.title)

const address = { read: readListing, write: listingSearch }

export default function ProductList() {
  const { filters: listing, change: ask } = useAddressFilters(address)
  // A changed filter starts on the first page.
  const change = (requested: Partial<Listing>, isTyping = false) =>
    ask({ page: 1, ...requested }, isTyping)
  // Normalized, so that two URLs with the same meaning load one list.
  const { page, status, reload, patch, ...failure } = useProductList(listingSearch(listing))
  const count = useRef<HTMLParagraphElement>(null)
  const focusCount = () => count.current?.focus({ preventScroll: true })
  usePageFocus(page?.page, count)
  const isLate = status === 'loading' && page !== undefined

  return (
    <SellerPage title={sellerProductListText.title} actions={<ListActions listing={listing} />}>
      <ListFilters listing={listing} onChange={change} />
      <div className="my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p
          ref={count}
          tabIndex={-1}
          aria-live="polite"
          className="rounded-control font-medium text-ink-soft tnum"
        >
          {page && sellerProductListText.count(page.total, page.totalIsCapped)}
          {page?.leftOut && ` ${sellerProductListText.without(page.leftOut.join(' '))}`}
        </p>
        <ListOrder listing={listing} onChange={change} />
      </div>
      <ListFailure status={status} reload={reload} {...failure} />
      <div aria-busy={isLate} className={isLate ? 'opacity-60 transition-opacity delay-300' : ''}>
        {page && (
          <ListedProducts page={page} patch={patch} reload={reload} onFocusLost={focusCount} />
        )}
      </div>
      {!page && status === 'loading' && <ListSkeleton />}
    </SellerPage>
  )
}

function ListActions({ listing }: { listing: Listing }) {
  const filter = new URLSearchParams(filterOf(listing))
  const hasLanguages = useRouteLoaderData<typeof loader>('root')?.store.languages !== undefined
  return (
    <>
      <May needs="shelf">
        <Link to="/seller/receive" className="button button-quiet">
          <Icon of={PackagePlus} className="size-4.5" />
          {sellerReceiveText.title}
        </Link>
      </May>
      {hasLanguages && (
        <May needs="shelf">
          <Link to="/seller/names" className="button button-quiet">
            <Icon of={Languages} className="size-4.5" />
            {sellerNamesText.title}
          </Link>
        </May>
      )}
      <May needs="prices">
        <Link to="/seller/import" className="button button-quiet">
          <Icon of={FileUp} className="size-4.5" />
          {sellerProductListText.import}
        </Link>
      </May>
      <DownloadLink href={`/api/v1/seller/product/export?${filter}`}>
        <Icon of={Download} className="size-4.5" />
        {sellerProductListText.export}
      </DownloadLink>
    </>
  )
}

const rows = Array.from({ length: 10 }, (_, at) => `row ${at}`)

function ListSkeleton() {
  return (
    <Skeletons className="grid gap-2 pt-11">
      {rows.map((row) => (
        <Bone key={row} className="h-30 min-[40rem]:h-14" />
      ))}
    </Skeletons>
  )
}
