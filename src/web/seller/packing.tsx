import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { Bags } from '#web/seller/packing/bags.tsx'
import { ItemSheet } from '#web/seller/packing/item-sheet.tsx'
import { isPicked, OrderNotes, PickList, type Row } from '#web/seller/packing/pick-list.tsx'
import { dismissTick, isTickKept, tickItem, usePacking } from '#web/seller/packing/use-packing.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { piecesOf } from '#web/seller/print/sum-up-picking.ts'
import { findByCode } from '#web/seller/receive/use-receipts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

type Packing = ReturnType<typeof usePacking>

/** Several orders at once: chosen, picked by category, then sorted into bags. */
export default function PackingPage() {
  const packing = usePacking()
  const [search, setSearch] = useSearchParams()
  const ids = search.get('orders')?.split(',') ?? []
  const chosen = packing.orders?.filter(({ _id }) => ids.includes(_id)) ?? []

  return (
    <SellerPage title={text.title} className="max-w-2xl">
      <Problems packing={packing} />
      {!packing.orders && <NotLoaded packing={packing} />}
      {packing.orders && chosen.length === 0 && (
        <ChooseOrders
          orders={packing.orders}
          onStart={(start) => setSearch({ orders: start.join(',') })}
        />
      )}
      {chosen.length > 0 && (
        <PackOrders orders={chosen} packing={packing} onLeave={() => setSearch({})} />
      )}
    </SellerPage>
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

/** Counts the ticks that wait to be sent, and shows those that the store refused. */
function Problems({ packing: { kept, waiting } }: { packing: Packing }) {
  const isAtRisk = waiting.length > 0 && !isTickKept()
  useUnloadGuard(isAtRisk)
  return (
    <>
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {waiting.length > 0 && text.waiting(waiting.length)}
        {isAtRisk && ` ${text.notKept}`}
      </p>
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

/** A trolley holds about this many orders. */
const armful = 10

type ChooseProps = { orders: readonly SellerOrder[]; onStart: (ids: string[]) => void }

function ChooseOrders({ orders, onStart }: ChooseProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = orders.map(({ _id }) => _id).filter((id) => chosen.has(id))
  const oldest = orders.slice(0, armful).map(({ _id }) => _id)
  if (orders.length === 0) {
    return <EmptyState picture="no-orders" title={text.none} hint={text.noneHint} />
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{text.choose}</p>
      <ul className="grid grid-cols-1 gap-2">
        {orders.map((order) => (
          <li key={order._id}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-line bg-card px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-wash">
              <input
                type="checkbox"
                checked={chosen.has(order._id)}
                onChange={() =>
                  setChosen(new Set(chosen).symmetricDifference(new Set([order._id])))
                }
                className="size-6 shrink-0 accent-leaf"
              />
              <span className="min-w-0 flex-1">
                <span className="font-bold tnum">{text.order(order.number)}</span>{' '}
                <span className="break-words">{fullName(order.address)}</span>
                <span className="block text-xs text-ink-soft tnum">
                  {text.items(piecesOf(order))}
                  {order.items.some(({ picked }) => picked) && ` · ${progressOf([order])}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <ActionBar>
        <button
          type="button"
          onClick={() => onStart(ids.length > 0 ? ids : oldest)}
          className="button button-filled min-h-12 w-full px-6 sm:w-auto"
        >
          {ids.length > 0 ? text.start(ids.length) : text.startOldest(oldest.length)}
        </button>
      </ActionBar>
    </>
  )
}

function rowsOf(orders: readonly SellerOrder[]): Row[] {
  return orders.flatMap((order) =>
    order.items.filter(({ replaces }) => !replaces).map((item) => ({ order, item })),
  )
}

function progressOf(orders: readonly SellerOrder[]): string {
  const rows = rowsOf(orders)
  return text.progress(rows.filter(isPicked).length, rows.length)
}

type PackProps = { orders: readonly SellerOrder[]; packing: Packing; onLeave: () => void }
type Open = { orderId: string; itemId: string }

function PackOrders({ orders, packing, onLeave }: PackProps) {
  const [step, setStep] = useState<'pick' | 'bags'>('pick')
  const [open, setOpen] = useState<Open | null>(null)
  const sheet = rowsOf(orders).find(({ item }) => item._id === open?.itemId)
  const openSheet = ({ order, item }: Row) => setOpen({ orderId: order._id, itemId: item._id })

  /** An item sold by the piece takes one tap; one that is weighed or was ticked already opens its sheet. */
  function tap(row: Row): void {
    if (isPicked(row) || row.item.product.stepGrams !== undefined) openSheet(row)
    else tickItem(row.order, row.item, { what: 'found' })
  }

  return (
    <>
      <div role="group" aria-label={text.steps} className="grid grid-cols-3 gap-2">
        <button type="button" onClick={onLeave} className="button button-quiet">
          {text.orders}
        </button>
        {(['pick', 'bags'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={step === each}
            onClick={() => setStep(each)}
            className={`button ${step === each ? 'button-filled' : 'button-outlined'}`}
          >
            {text[each]}
          </button>
        ))}
      </div>
      {step === 'pick' ? (
        <>
          <OrderNotes orders={orders} />
          <PickList orders={orders} onTap={tap} onMore={openSheet} />
        </>
      ) : (
        <Bags
          orders={orders}
          isWaiting={packing.waiting.length > 0}
          onPacked={(order) => {
            packing.replace(order)
            packing.refresh()
          }}
        />
      )}
      <ActionBar note={progressOf(orders)}>
        {step === 'pick' && (
          <ScanButton
            label={text.scan}
            onCode={(code) => void tickScanned(code, orders, tap)}
            className="button-outlined"
          />
        )}
      </ActionBar>
      {sheet && (
        <ItemSheet
          key={sheet.item._id}
          {...sheet}
          onTick={(found) => {
            tickItem(sheet.order, sheet.item, found)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Ticks the first item with this code that is still to be picked. */
async function tickScanned(
  code: string,
  orders: readonly SellerOrder[],
  tap: (row: Row) => void,
): Promise<void> {
  try {
    const product = await findByCode(code)
    const row = rowsOf(orders).find(
      (each) => each.item.product._id === product?._id && !isPicked(each),
    )
    if (row) tap(row)
    else toastError(text.notHere(code))
  } catch {
    toastError(text.noScan)
  }
}
