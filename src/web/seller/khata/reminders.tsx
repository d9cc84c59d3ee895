import { ArrowLeft } from 'lucide'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { TabDebtor } from '#contract/api/tab-reminders.ts'
import { usualReminderDays } from '#contract/seller-limits.ts'
import { sellerRemindersText as text } from '#text/seller-reminders.ts'
import type { loader } from '#web/root.tsx'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { Failed, SellerPage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { ChooseDebtors } from './choose-debtors.tsx'

const OneByOne = lazyPart(async () => (await import('./one-by-one.tsx')).OneByOne)

/** Reminds many customers of their khatas: each message is prepared, and the seller sends it. */
export function Reminders() {
  const [params, setParams] = useSearchParams()
  const days = daysOf(params)
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/tab/reminders', { query: { days }, signal })).debtors,
    [days],
  )
  const { status, value, reload, refresh, ...failure } = useLoaded(load)

  return (
    <SellerPage title={text.title} lead={text.lead}>
      <Link to="/seller/khata" className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
        <Icon of={ArrowLeft} className="size-4.5" />
        {text.back}
      </Link>
      {status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="mt-4 grid gap-3">
          <Bone className="h-24" />
          <Bone className="h-60" />
        </Skeletons>
      )}
      {value && (
        <Debtors
          key={days}
          debtors={value}
          days={days}
          onDays={(chosen) => setParams({ days: String(chosen) }, { replace: true })}
          onReminded={refresh}
        />
      )}
    </SellerPage>
  )
}

type DebtorsProps = Omit<ComponentProps<typeof ChooseDebtors>, 'onStart'>

function Debtors(props: DebtorsProps) {
  const { debtors, days, onReminded } = props
  const { value: texts } = useLoaded(loadChatTexts)
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const [queue, setQueue] = useState<readonly TabDebtor[] | null>(null)

  if (queue && texts && store)
    return (
      <Suspense>
        <OneByOne
          debtors={queue}
          days={days}
          parts={{ texts, store }}
          onClose={() => {
            setQueue(null)
            onReminded()
          }}
        />
      </Suspense>
    )
  if (debtors.length === 0)
    return <EmptyState picture="no-orders" title={text.none} hint={text.noneHint} />
  return <ChooseDebtors {...props} onStart={setQueue} />
}

function daysOf(params: URLSearchParams): number {
  const days = Number(params.get('days') ?? usualReminderDays)
  return Number.isInteger(days) && days >= 0 && days <= 90 ? days : usualReminderDays
}
