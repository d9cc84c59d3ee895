import { useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerPackingText as text } from '#text/seller-packing.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { findByCode } from '#web/seller/receive/use-receipts.ts'
import { toastError } from '#web/ui/toasts.ts'
import { Bags } from './bags.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { isReady, PackReady } from './pack-ready.tsx'
import { OrderNotes, PickList } from './pick-list.tsx'
import {
  byAge,
  isPicked,
  type ProductRows,
  progressOf,
  type Row,
  rowsOf,
  tickOfShare,
} from './product-rows.ts'
import { ShareSheet } from './share-sheet.tsx'
import { tickItem, tickItems, type usePacking } from './use-packing.ts'
import { useTogether } from './use-together.ts'

type Props = {
  orders: readonly SellerOrder[]
  packing: ReturnType<typeof usePacking>
  onLeave: () => void
}
type Open = { itemId: string } | { product: ProductRows }

/** Picks what the chosen orders need together, then sorts it into bags. */
export function PackOrders({ orders, packing, onLeave }: Props) {
  const [step, setStep] = useState<Step>('pick')
  const [open, setOpen] = useState<Open | null>(null)
  const together = useTogether()
  const isWaiting = packing.waiting.length > 0
  const openSheet = ({ item }: Row) => setOpen({ itemId: item._id })

  /** An item sold by the piece takes one tap; one that is weighed or was ticked already opens its sheet. */
  function tap(row: Row): void {
    if (isPicked(row) || row.item.product.stepGrams !== undefined) openSheet(row)
    else tickItem(row.order, row.item, { what: 'found' })
  }

  return (
    <>
      <Steps step={step} onStep={setStep} onLeave={onLeave} />
      {step === 'pick' ? (
        <>
          <OrderNotes orders={orders} />
          <PickList
            orders={orders}
            onTap={tap}
            onMore={openSheet}
            onShort={(product) => setOpen({ product })}
            {...together}
          />
        </>
      ) : (
        <Bags
          orders={orders}
          isWaiting={isWaiting}
          onPacked={(order) => {
            packing.replace(order)
            packing.refresh()
          }}
        />
      )}
      <ActionBar note={progressOf(orders)}>
        {step === 'pick' && (
          <ScanButton
            isSmall={orders.some(isReady)}
            label={text.scan}
            onCode={(code) => void tickScanned(code, orders, tap)}
            className="button-outlined"
          />
        )}
        {(step === 'pick' || orders.length > 1) && (
          <PackReady orders={orders} isWaiting={isWaiting} onPacked={packing.refresh} />
        )}
      </ActionBar>
      <OpenSheet open={open} orders={orders} onClose={() => setOpen(null)} />
    </>
  )
}

type Step = 'pick' | 'bags'
type StepsProps = { step: Step; onStep: (step: Step) => void } & Pick<Props, 'onLeave'>

function Steps({ step, onStep, onLeave }: StepsProps) {
  return (
    <div role="group" aria-label={text.steps} className="grid grid-cols-3 gap-2">
      <button type="button" onClick={onLeave} className="button button-quiet">
        {text.orders}
      </button>
      {(['pick', 'bags'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={step === each}
          onClick={() => onStep(each)}
          className={`button ${step === each ? 'button-filled' : 'button-outlined'}`}
        >
          {text[each]}
        </button>
      ))}
    </div>
  )
}

type SheetProps = Pick<Props, 'orders'> & { open: Open | null; onClose: () => void }

/** The sheet of one item, or of all orders of a product. */
function OpenSheet({ open, orders, onClose }: SheetProps) {
  if (open === null) return null
  if ('product' in open) {
    return (
      <ShareSheet
        group={open.product}
        onShare={(shares) => {
          tickItems(shares.map((share) => ({ ...share.row, found: tickOfShare(share) })))
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const row = rowsOf(orders).find(({ item }) => item._id === open.itemId)
  if (!row) return null
  return (
    <ItemSheet
      key={row.item._id}
      {...row}
      onTick={(found) => {
        tickItem(row.order, row.item, found)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Ticks the first item with this code that is still to be picked, of the oldest order. */
async function tickScanned(
  code: string,
  orders: readonly SellerOrder[],
  tap: (row: Row) => void,
): Promise<void> {
  try {
    const product = await findByCode(code)
    const row = rowsOf(orders.toSorted(byAge)).find(
      (each) => each.item.product._id === product?._id && !isPicked(each),
    )
    if (row) tap(row)
    else toastError(text.notHere(code))
  } catch {
    toastError(text.noScan)
  }
}
