import { Suspense, useCallback, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { AccountTable } from '#contract/account-tables.ts'
import type { Accounts as AccountsAnswer } from '#contract/api/bills.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerAccountsText as text } from '#text/seller-accounts.ts'
import { checkDays, type Days, readDays, writeDays } from '#web/seller/dashboard/choose-days.ts'
import { dayRange } from '#web/seller/dashboard/format-day.ts'
import { RangeChoice } from '#web/seller/dashboard/range-choice.tsx'
import { AccountViews } from '#web/seller/day/account-views.tsx'
import { MoneySums } from '#web/seller/day/money-sums.tsx'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(text.title)

const CloseDay = lazyPart(async () => (await import('./day/close-day.tsx')).CloseDay)

/** Two views behind one address, so that the list of routes, which every visitor loads, stays short. */
export default function AccountsPages() {
  const { view } = useParams()
  const may = useMay()
  if (view !== 'day') {
    return may('reports') ? <Accounts /> : <Navigate to="/seller/accounts/day" replace />
  }
  return (
    <Suspense>
      <CloseDay />
    </Suspense>
  )
}

function Accounts() {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => shopDay(new Date()))
  const requested = readDays(params, today)
  const days = checkDays(requested)
    ? { ...readDays(new URLSearchParams(), today), range: requested.range }
    : requested
  const { from, to } = days
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/accounts', { query: { from, to }, signal })).accounts,
    [from, to],
  )
  const { status, value, reload, ...failure } = useLoaded(load)
  const choose = (chosen: Days) =>
    setParams(writeDays(chosen), { replace: true, preventScrollReset: true })

  return (
    <SellerPage title={text.title} lead={text.lead}>
      <AccountViews />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RangeChoice days={days} today={today} onChoose={choose} />
        {status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
        {status === 'loading' && !value && (
          <Skeletons className="grid gap-4">
            <Bone className="h-28" />
            <Bone className="h-64" />
          </Skeletons>
        )}
        {status !== 'failed' && value && (
          <div
            aria-busy={status === 'loading'}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity aria-busy:opacity-50"
          >
            <Totals accounts={value} />
            <ByRate accounts={value} />
            <div className="grid grid-cols-1 items-start gap-4 beside:grid-cols-2">
              <Payments accounts={value} />
              <Tables
                from={from}
                to={to}
                hasGstin={value.hasGstin}
                hasHandovers={value.hasHandovers}
              />
            </div>
          </div>
        )}
      </div>
    </SellerPage>
  )
}

const panel = 'rounded-card border border-line bg-card p-4 sm:p-6'
const rupees = (amount: number) => formatPaise(toPaise(amount))

function Totals({ accounts: { from, to, bills, creditNotes } }: { accounts: AccountsAnswer }) {
  const figures = [
    { label: text.billed, amount: bills.amount, note: text.documents(bills.count) },
    { label: text.credited, amount: creditNotes.amount, note: text.documents(creditNotes.count) },
    { label: text.net, amount: bills.amount - creditNotes.amount, note: '' },
  ]
  return (
    <section className={panel}>
      <h2 className="mb-3 text-base font-bold tracking-tight tnum">{dayRange(from, to)}</h2>
      <dl className="grid gap-x-12 gap-y-3 sm:flex sm:flex-wrap">
        {figures.map(({ label, amount, note }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="text-lg font-bold tracking-tight tnum">{rupees(amount)}</dd>
            {note && <dd className="text-xs text-ink-soft tnum">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function ByRate({ accounts }: { accounts: AccountsAnswer }) {
  const { columns } = text
  const { byRate, bills, creditNotes } = accounts
  return (
    <section className={panel}>
      <h2 className="text-base font-bold tracking-tight">{text.byRate}</h2>
      <p className="mb-3 text-xs text-ink-soft">{text.byRateHint}</p>
      {byRate.length === 0 ? (
        <p className="py-4 text-ink-soft">{text.nothing}</p>
      ) : (
        <div className="-mx-4 overflow-x-auto px-4">
          <table className="w-full text-right text-sm tnum sm:text-base">
            <thead className="border-b border-line text-xs text-ink-soft">
              <tr>
                {Object.values(columns).map((label) => (
                  <th
                    key={label}
                    scope="col"
                    className="py-2 pl-3 font-medium first:pl-0 first:text-left"
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {byRate.map(({ percent, taxable, cgst, sgst, igst, amount }) => (
                <tr key={percent}>
                  <th scope="row" className="py-2.5 text-left font-medium">
                    {percent === null ? text.noRate : text.rate(percent)}
                  </th>
                  {[taxable, cgst, sgst, igst, amount].map((value, at) => (
                    <td key={at} className="py-2.5 pl-3 whitespace-nowrap last:font-semibold">
                      {rupees(value)}
                    </td>
                  ))}
                </tr>
              ))}
              <Extra label={text.addedTax} amount={accounts.addedTax} />
              <Extra label={text.rounding} amount={accounts.rounding} />
            </tbody>
            <tfoot className="border-t border-line-strong font-bold">
              <tr>
                <th scope="row" colSpan={5} className="py-2.5 text-left">
                  {text.total}
                </th>
                <td className="py-2.5 pl-3 whitespace-nowrap">
                  {rupees(bills.amount - creditNotes.amount)}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

/** Part of whole documents and of no rate, so that the table adds up to what was billed. */
function Extra({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <tr>
      <th scope="row" colSpan={5} className="py-2.5 text-left font-medium">
        {label}
      </th>
      <td className="py-2.5 pl-3 font-semibold whitespace-nowrap">{rupees(amount)}</td>
    </tr>
  )
}

function Payments({ accounts: { payments } }: { accounts: AccountsAnswer }) {
  return (
    <section className={panel}>
      <h2 className="text-base font-bold tracking-tight">{text.payments}</h2>
      <p className="mb-3 text-xs text-ink-soft">{text.paymentsHint}</p>
      <MoneySums sums={payments} />
    </section>
  )
}

type TablesProps = { from: string; to: string } & Pick<AccountsAnswer, 'hasGstin' | 'hasHandovers'>

function Tables({ from, to, hasGstin, hasHandovers = false }: TablesProps) {
  const names = Object.keys(text.tableNames) as AccountTable[]
  return (
    <section className={panel}>
      <h2 className="text-base font-bold tracking-tight">{text.tables}</h2>
      <p className="mb-3 text-xs text-ink-soft">{text.tablesHint}</p>
      <ul className="grid gap-1">
        {names
          .filter((table) => hasHandovers || table !== 'handovers')
          .map((table) => (
            <li key={table}>
              <DownloadLink
                href={`/api/v1/seller/accounts/${table}?from=${from}&to=${to}`}
                className="button-quiet -ml-3 text-left"
              >
                {text.tableNames[table]}
              </DownloadLink>
            </li>
          ))}
      </ul>
      {!hasGstin && (
        <p className="mt-3 text-xs text-ink-soft">
          {text.gstin}{' '}
          <Link to="/seller/settings" className="text-leaf underline">
            {text.toSettings}
          </Link>
        </p>
      )}
    </section>
  )
}
