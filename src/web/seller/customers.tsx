import { MessageCircle } from 'lucide'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { sellerCustomerMessagesText } from '#text/seller-customer-messages.ts'
import { sellerCustomersText as text } from '#text/seller-customers.ts'
import { Older, useOlder } from '#web/seller/activity/older.tsx'
import { CustomerRows } from '#web/seller/customers/customer-rows.tsx'
import {
  isNarrowed,
  ListFilters,
  readFilters,
  searchOf,
} from '#web/seller/customers/list-filters.tsx'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(text.title)

const address = { read: readFilters, write: searchOf }

/** Accounts, guests, and customers whom the seller has added, in one list. */
export default function Customers() {
  const { filters, search, change } = useAddressFilters(address)
  return (
    <SellerPage title={text.title} lead={text.lead} actions={<Actions search={search} />}>
      <search className="grid grid-cols-1 gap-3">
        <SearchField
          q={filters.q}
          onSearch={(q) => change({ q }, true)}
          label={text.search}
          placeholder={text.search}
          clearLabel={text.clear}
        />
        <ListFilters filters={filters} onChange={(part) => change(part)} />
      </search>
      <List search={search} onShowAll={() => change({ q: '', filter: undefined, tag: '' })} />
    </SellerPage>
  )
}

/** Writes to the customers of the list as it is narrowed down. */
function Actions({ search }: { search: string }) {
  const may = useMay()
  return (
    <>
      <Link to={`/seller/customers/messages${search}`} className="button button-outlined">
        <Icon of={MessageCircle} className="size-5" />
        {sellerCustomerMessagesText.open}
      </Link>
      {may('reports') && (
        <DownloadLink href={`/api/v1/seller/customers/export${search}`} className="button-outlined">
          {text.download}
        </DownloadLink>
      )}
    </>
  )
}

function useCustomers(search: string) {
  const load = useCallback(
    async (signal?: AbortSignal, after?: string) => {
      const { q, filter, tag, sort } = readFilters(new URLSearchParams(search))
      const { customers, next, count } = await askAsSeller('GET /api/v1/seller/customers', {
        query: {
          sort,
          ...(q ? { q } : {}),
          ...(filter ? { filter } : {}),
          ...(tag ? { tag } : {}),
          ...(after ? { after } : {}),
        },
        ...(signal ? { signal } : {}),
      })
      return { items: customers, nextBefore: next, count }
    },
    [search],
  )
  return useOlder(load)
}

function List({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { status, value, isOld, reload, isLoadingOlder, loadOlder, ...failure } =
    useCustomers(search)
  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) {
    return (
      <Skeletons className="mt-4 grid gap-3">
        <Bone className="h-20" />
        <Bone className="h-20" />
        <Bone className="h-20" />
      </Skeletons>
    )
  }
  if (value.items.length === 0) return <Nothing search={search} onShowAll={onShowAll} />
  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        <p role="status" className="mt-4 text-ink-soft tnum">
          {text.count(value.count)}
        </p>
        <CustomerRows customers={value.items} />
        {value.nextBefore !== null && (
          <Older hasOlder isLoading={isLoadingOlder} onLoad={loadOlder} label={text.more} />
        )}
      </div>
    </>
  )
}

function Nothing({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (!isNarrowed(readFilters(new URLSearchParams(search))))
    return <EmptyState picture="no-orders" title={text.empty} hint={text.emptyHint} />
  return (
    <EmptyState picture="no-results" title={text.none} hint={text.noneHint}>
      <button type="button" onClick={onShowAll} className="button button-outlined">
        {text.showAll}
      </button>
    </EmptyState>
  )
}
