import { Printer } from 'lucide'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { ChooseOrders } from '#web/seller/packing/choose-orders.tsx'
import { PackOrders } from '#web/seller/packing/pack-orders.tsx'
import { dismissTick, isTickKept, usePacking } from '#web/seller/packing/use-packing.ts'
import { useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { readTime, TimeChoice } from '#web/seller/parts/order-times.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import type { PaperState } from '#web/seller/print/print-page.tsx'
import { useKeptScreen } from '#web/seller/state/kept-screens.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(text.title)

type Packing = ReturnType<typeof usePacking>

/** Several orders at once: chosen, picked by category, then sorted into bags. */
export default function PackingPage() {
  useKeptScreen('/seller/packing')
  const [search, setSearch] = useSearchParams()
  const time = readTime(search.get('time'))
  const packing = usePacking(time)
  const timed = inAddress(time)
  const ids = search.get('orders')?.split(',') ?? []
  const chosen = packing.orders?.filter(({ _id }) => ids.includes(_id)) ?? []

  return (
    <SellerPage
      title={text.title}
      isNarrow
      actions={chosen.length > 0 && <PaperLink orders={chosen} />}
    >
      <Problems packing={packing} />
      {!packing.orders && <NotLoaded packing={packing} />}
      {packing.orders && chosen.length === 0 && (
        <>
          <TimeChoice
            time={time}
            onChange={(chosen) => setSearch(inAddress(chosen))}
            className="mb-3 w-full sm:max-w-md"
          />
          <ChooseOrders
            key={time}
            orders={packing.orders}
            onStart={(start) => setSearch({ orders: start.join(','), ...timed })}
          />
        </>
      )}
      {chosen.length > 0 && (
        <PackOrders orders={chosen} packing={packing} onLeave={() => setSearch(timed)} />
      )}
    </SellerPage>
  )
}

function inAddress(time: string): Record<string, string> {
  return time ? { time } : {}
}

/** The same list on paper, for who picks with both hands; its way back leads here. */
function PaperLink({ orders }: { orders: readonly SellerOrder[] }) {
  const { pathname, search } = useLocation()
  const ids = orders.map(({ _id }) => _id).join(',')
  const state: PaperState = { packing: pathname + search }
  return (
    <Link
      to={`/seller/orders/picking-list?ids=${ids}`}
      state={state}
      aria-label={text.paperOf}
      className="button button-quiet"
    >
      <Icon of={Printer} className="size-5" />
      {text.paper}
    </Link>
  )
}

function NotLoaded({ packing }: { packing: Packing }) {
  if (packing.status === 'failed') {
    return <Failed message={packing.message} onTryAgain={packing.reload} />
  }
  return (
    <Skeletons>
      <Bone className="h-40 w-full rounded-card" />
    </Skeletons>
  )
}

/** Counts the ticks that wait to be sent, also other people's on a shared phone, and shows those that the store refused. */
function Problems({ packing: { kept, others, waiting } }: { packing: Packing }) {
  const isAtRisk = waiting.length > 0 && !isTickKept()
  useUnloadGuard(isAtRisk)
  return (
    <>
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {waiting.length > 0 && text.waiting(waiting.length)}
        {isAtRisk && ` ${text.notKept}`}
      </p>
      {Array.from(
        Map.groupBy(others, ({ who }) => who ?? ''),
        ([who, { length }]) => (
          <p key={who} className="text-sm break-words text-ink-soft">
            {text.ofOther(who, length)}
          </p>
        ),
      )}
      {kept.map(
        ({ tick, name, why }) =>
          why !== undefined && (
            <div
              key={tick.key}
              role="alert"
              className="mt-2 flex items-center gap-3 rounded-card bg-beet-wash py-1 pr-1 pl-3 text-beet"
            >
              <p className="min-w-0 flex-1 break-words">{text.refused(name, why)}</p>
              <button type="button" onClick={() => dismissTick(tick.key)} className="button px-4">
                {text.dismiss}
              </button>
            </div>
          ),
      )}
    </>
  )
}
