import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/api/calls.ts'
import type { Customer, TabSummary } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { sellerOpeningsText as openingsText } from '#text/seller-openings.ts'
import { sellerRemindersText as remindersText } from '#text/seller-reminders.ts'
import { May } from '#web/seller/parts/may.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { formatDistance, useNow } from '#web/seller/parts/shop-time.ts'
import { useAddressFilters } from '#web/seller/parts/use-address-filters.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { describeDue } from '#web/ui/khata-due.ts'
import { OldList } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const text = sellerMoneyText.khata

export const meta = titlePage(text.title)

const address = {
  read: (params: URLSearchParams) => ({ q: (params.get('q') ?? '').trim().slice(0, 100) }),
  write: ({ q }: { q: string }) => (q ? `?${new URLSearchParams({ q })}` : ''),
}

/** The customers who have a tab, and what each owes. */
export default function Khata() {
  const { filters, change } = useAddressFilters(address)
  return (
    <SellerPage title={text.title} lead={text.lead}>
      <SearchField
        q={filters.q}
        onSearch={(q) => change({ q }, true)}
        label={text.search}
        placeholder={text.search}
        clearLabel={text.clear}
      />
      <Tabs q={filters.q} />
    </SellerPage>
  )
}

function Tabs({ q }: { q: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      askAsSeller('GET /api/v1/seller/tab/list', { query: q ? { q } : {}, signal }),
    [q],
  )
  const { status, value, isOld, reload, ...failure } = useLoaded(load)
  const now = useNow()
  if (status === 'failed' && !isOld) return <Failed {...failure} onTryAgain={reload} />
  if (!value) {
    return (
      <Skeletons className="mt-4 grid gap-3">
        <Bone className="h-20" />
        <Bone className="h-20" />
      </Skeletons>
    )
  }
  return (
    <>
      {isOld && <OldList isBusy={status === 'loading'} onTryAgain={reload} />}
      <div aria-busy={status === 'loading'} className="transition-opacity aria-busy:opacity-50">
        {q === '' && <Summary totals={value.totals} isEmpty={isEmpty(value)} />}
        {isEmpty(value) && <Nothing isSearch={q !== ''} />}
        {value.tabs.length > 0 && (
          <ul
            aria-label={text.list}
            className="mt-4 divide-y divide-line rounded-card border border-line bg-card"
          >
            {value.tabs.map((tab) => (
              <Row key={tab.customer._id} tab={tab} now={now} />
            ))}
          </ul>
        )}
        {value.withoutTab.length > 0 && <WithoutTab customers={value.withoutTab} />}
      </div>
    </>
  )
}

type Listed = Answer<'GET /api/v1/seller/tab/list'>

function isEmpty({ tabs, withoutTab }: Listed): boolean {
  return tabs.length + withoutTab.length === 0
}

/** The ways to the other pages of the khata, and what all customers owe together. */
function Summary({ totals, isEmpty }: { totals: Listed['totals']; isEmpty: boolean }) {
  return (
    <>
      <Ways owing={totals.customers} />
      {!isEmpty && (
        <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-card border border-line bg-card px-4 py-3 sm:px-5">
          <dt className="text-ink-soft">{text.owed}</dt>
          <dd className="text-xl font-bold tnum">{formatPaise(toPaise(totals.owed))}</dd>
          <dd className="basis-full text-xs text-ink-soft">{text.customers(totals.customers)}</dd>
        </dl>
      )}
    </>
  )
}

function Ways({ owing }: { owing: number }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden *:grow sm:*:grow-0">
      {owing > 0 && (
        <Link to="/seller/khata/reminders" className="button button-outlined min-h-12">
          {remindersText.open}
        </Link>
      )}
      <May needs="money">
        <Link to="/seller/khata/openings" className="button button-outlined min-h-12">
          {openingsText.open}
        </Link>
      </May>
    </div>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState picture="no-results" title={text.noResults} hint={text.noResultsHint} />
  ) : (
    <EmptyState picture="no-orders" title={text.empty} hint={text.emptyHint} />
  )
}

function Row({ tab, now }: { tab: TabSummary; now: Date }) {
  const { customer, balance, limit, isOpen, owesSince, overdue } = tab
  const due = describeDue(tab)
  const facts = [
    isOpen ? text.limitIs(formatPaise(toPaise(limit))) : text.closed,
    owesSince && text.since(formatDistance(owesSince, now)),
    customer.phone,
  ]
  return (
    <li className="relative flex min-h-16 items-center justify-between gap-4 px-4 py-3 hover:bg-leaf-wash sm:px-5">
      <div className="min-w-0">
        <Link
          to={`/seller/khata/${customer._id}`}
          className="font-semibold break-words after:absolute after:inset-0"
        >
          {customer.name}
        </Link>
        <p className="text-xs break-words text-ink-soft tnum">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {due && (
          <p className={`text-xs tnum ${overdue ? 'font-semibold text-beet' : 'text-ink-soft'}`}>
            {due}
          </p>
        )}
      </div>
      {balance === 0 ? (
        <p className="shrink-0 text-sm text-ink-soft">{text.nothingOwed}</p>
      ) : (
        <p className="shrink-0 text-right font-bold tnum">
          {formatPaise(toPaise(Math.abs(balance)))}
          <span className="block text-xs font-normal text-ink-soft">
            {balance < 0 ? text.credit : text.owes}
          </span>
        </p>
      )}
    </li>
  )
}

function WithoutTab({ customers }: { customers: Customer[] }) {
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{text.without}</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
        {customers.map(({ _id, name, phone }) => (
          <li
            key={_id}
            className="flex min-h-16 items-center justify-between gap-4 px-4 py-2 sm:px-5"
          >
            <p className="min-w-0 font-medium break-words">
              {name}
              {phone && <span className="block text-xs text-ink-soft tnum">{phone}</span>}
            </p>
            <Link
              to={`/seller/khata/${_id}`}
              aria-label={text.openFor(name)}
              className="button button-outlined shrink-0"
            >
              {text.open}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
