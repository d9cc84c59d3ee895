import { Undo2 } from 'lucide'
import { formatQuantity } from '#contract/weights.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { useUnloadGuard } from '#web/seller/parts/leave-guard.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Receipt, ReceiptState } from './receipt-queue.ts'
import { isReceiptKept, receiptQueue } from './use-receipts.ts'

const shownAtMost = 50
const isOpen = ({ state }: Receipt) => state === 'waiting' || state === 'reversing'

/** Goods received here, newest first, with those that still have to be sent. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  const waiting = receipts.filter(isOpen).length
  const isAtRisk = waiting > 0 && !isReceiptKept()
  useUnloadGuard(isAtRisk)
  const last = receipts.findLast(({ state }) => state === 'waiting' || state === 'added')

  return (
    <section aria-labelledby="received" className="mt-6 max-w-2xl">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="received" className="font-bold">
          {sellerReceiveText.list}
        </h2>
        {receipts.length > waiting && (
          <button
            type="button"
            onClick={() => receiptQueue().clear()}
            className="button button-quiet"
          >
            {sellerReceiveText.clear}
          </button>
        )}
      </div>
      <p aria-live="polite" className="text-ink-soft empty:hidden">
        {waiting > 0 && sellerReceiveText.waiting(waiting)}
        {isAtRisk && ` ${sellerReceiveText.notKept}`}
      </p>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">{sellerReceiveText.empty}</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {receipts
            .slice(-shownAtMost)
            .toReversed()
            .map((receipt) => (
              <Entry key={receipt.key} receipt={receipt} isLast={receipt === last} />
            ))}
        </ul>
      )}
    </section>
  )
}

const colours: Readonly<Record<ReceiptState, string>> = {
  waiting: 'bg-fruits',
  added: 'bg-leaf-wash',
  failed: 'bg-beet-wash',
  reversing: 'bg-fruits',
  reversed: 'bg-dairy',
  stuck: 'bg-beet-wash',
}

function Entry({ receipt, isLast }: { receipt: Receipt; isLast: boolean }) {
  const { name, quantity, stepGrams, state, message, onShelf } = receipt
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold break-words">{name}</span>
          <span className="font-semibold tnum">+{formatQuantity(quantity, stepGrams)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          <span className={`rounded-full px-2 py-0.5 font-semibold text-ink ${colours[state]}`}>
            {sellerReceiveText.states[state]}
          </span>
          {onShelf !== undefined && (
            <span className="tnum">
              {sellerReceiveText.now(formatQuantity(onShelf, stepGrams))}
            </span>
          )}
        </p>
        {message && <p className="mt-1 text-xs text-beet">{message}</p>}
      </div>
      {isLast && (
        <button
          type="button"
          aria-label={sellerReceiveText.undoOf(name)}
          onClick={() => receiptQueue().undo(receipt)}
          className="button button-quiet shrink-0"
        >
          <Icon of={Undo2} className="size-4.5" />
          {sellerReceiveText.undo}
        </button>
      )}
    </li>
  )
}
