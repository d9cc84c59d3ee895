import { ArrowLeft, UserRound } from 'lucide'
import { Suspense, useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SellerTab } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerKhataText as khataText } from '#text/seller-khata.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { describeTerms } from '#web/seller/khata/due-fields.tsx'
import { Sending } from '#web/seller/khata/sending.tsx'
import { Statement } from '#web/seller/khata/statement-table.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeDue } from '#web/ui/khata-due.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const text = sellerMoneyText.one

export const meta = titlePage(sellerMoneyText.khata.title)

const TabDialog = lazyPart(async () => (await import('./khata/tab-dialog.tsx')).TabDialog)

const Reminders = lazyPart(async () => (await import('./khata/reminders.tsx')).Reminders)
const Openings = lazyPart(async () => (await import('./khata/openings.tsx')).Openings)
const OpeningDialog = lazyPart(
  async () => (await import('./khata/opening-dialog.tsx')).OpeningDialog,
)

/** Three pages behind one address, so that the list of routes, which every visitor loads, stays short. */
export default function TabPages() {
  const { id = '' } = useParams()
  if (id === 'reminders' || id === 'openings')
    return <Suspense>{id === 'reminders' ? <Reminders /> : <Openings />}</Suspense>
  return <TabPage id={id} />
}

/** One customer's tab: what they owe, its statement, and what can be done. */
function TabPage({ id }: { id: string }) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/tab/{id}', { params: { id }, signal })).tab,
    [id],
  )
  const { status, value, reload, change, ...failure } = useLoaded(load)

  return (
    <SellerPage
      title={value?.customer.name ?? sellerMoneyText.khata.title}
      lead={<Back />}
      actions={<CustomerLink id={id} />}
    >
      {value && <OneTab key={value.customer._id} tab={value} onChanged={change} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-3">
          <Bone className="h-32" />
          <Bone className="h-60" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

function CustomerLink({ id }: { id: string }) {
  return (
    <Link to={`/seller/customers/${id}`} className="button button-quiet print:hidden">
      <Icon of={UserRound} className="size-4.5" />
      {text.customer}
    </Link>
  )
}

function Back() {
  return (
    <Link to="/seller/khata" className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
      <Icon of={ArrowLeft} className="size-4.5" />
      {text.back}
    </Link>
  )
}

type Doing = 'pay' | 'correct' | 'terms' | 'opening'

function OneTab({ tab, onChanged }: { tab: SellerTab; onChanged: (tab: SellerTab) => void }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const isNew = !tab.isOpen && tab.limit === 0 && tab.entries.length === 0

  return (
    <>
      <Balance tab={tab} isNew={isNew} />
      <div className="mt-3 flex flex-wrap gap-2 *:grow *:first:basis-full sm:grid sm:auto-cols-fr sm:grid-flow-col print:hidden">
        {!isNew && (
          <>
            <button
              type="button"
              onClick={() => setDoing('pay')}
              className="button button-filled min-h-12"
            >
              {text.pay}
            </button>
            <May needs="money">
              <button
                type="button"
                onClick={() => setDoing('correct')}
                className="button button-outlined min-h-12"
              >
                {text.correct}
              </button>
            </May>
          </>
        )}
        <May needs="money">
          <Terms tab={tab} isNew={isNew} onDo={setDoing} />
        </May>
      </div>
      {!isNew && <Sending tab={tab} onChanged={onChanged} />}
      {!isNew && <Statement tab={tab} onChanged={onChanged} />}
      {doing === 'opening' && (
        <Suspense>
          <OpeningDialog tab={tab} onClose={() => setDoing(null)} onChanged={onChanged} />
        </Suspense>
      )}
      {doing && doing !== 'opening' && (
        <Suspense>
          <TabDialog tab={tab} doing={doing} onClose={() => setDoing(null)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  )
}

type TermsProps = { tab: SellerTab; isNew: boolean; onDo: (doing: Doing) => void }

/** Limit and terms of a khata, and what an older book says. */
function Terms({ tab, isNew, onDo }: TermsProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onDo('terms')}
        className={`button min-h-12 ${isNew ? 'button-filled' : 'button-outlined'}`}
      >
        {isNew || !tab.isOpen ? text.open : text.terms}
      </button>
      {!tab.entries.some(({ kind }) => kind === 'opened') && (
        <button
          type="button"
          onClick={() => onDo('opening')}
          className="button button-outlined min-h-12"
        >
          {khataText.opening.open}
        </button>
      )}
    </>
  )
}

function Balance({ tab, isNew }: { tab: SellerTab; isNew: boolean }) {
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  const [due, terms] = [describeDue(tab), describeTerms(tab)]
  if (isNew) return <p className="text-ink-soft">{text.none}</p>
  return (
    <section className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-card px-4 py-4 sm:px-5 print:hidden">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact label={tab.balance < 0 ? text.credit : text.owes} isLarge>
          {rupees(Math.abs(tab.balance))}
        </Fact>
        <Fact label={text.left}>{rupees(tab.left)}</Fact>
        <Fact label={text.limit}>{rupees(tab.limit)}</Fact>
      </dl>
      {(due || terms) && (
        <p className="basis-full">
          {due && (
            <span className={tab.overdue ? 'font-semibold text-beet' : 'font-medium'}>{due}</span>
          )}
          {terms && <span className="block text-xs text-ink-soft">{terms}</span>}
        </p>
      )}
      {!tab.isOpen && <p className="basis-full text-beet">{text.isClosed}</p>}
    </section>
  )
}

type FactProps = { label: string; isLarge?: boolean; children: string }

function Fact({ label, isLarge = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={`font-bold tnum ${isLarge ? 'text-xl' : 'text-base leading-8'}`}>
        {children}
      </dd>
    </div>
  )
}
