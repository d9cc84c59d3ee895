import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { moneyText } from '#text/money.ts'
import { sellerMoneyText as text } from '#text/seller-money.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'

const MoneyDialog = lazyPart(async () => (await import('./money-dialog.tsx')).MoneyDialog)

type Props = { order: SellerOrder; onChanged: (order: SellerOrder) => void }

/** Receipts of an order, the amount due, and the ways to record more. */
export function OrderMoney({ order, onChanged }: Props) {
  const [dialog, setDialog] = useState<'receipt' | 'repayment' | null>(null)
  const { receipts, saysPaid, userId } = order
  const may = useMay()

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-5">
      <h2 className="text-base font-bold">{text.title}</h2>
      <dl className="mt-2 grid gap-1">
        {receipts.map((receipt) => (
          <ReceiptRow key={`${receipt.at} ${receipt.kind}`} receipt={receipt} />
        ))}
        <Balance order={order} />
      </dl>
      {order.toGiveBack > 0 && !order.canGiveBack && (
        <p className="mt-1 text-xs text-ink-soft">{text.givesItself}</p>
      )}
      {saysPaid && (
        <p className="mt-3 rounded-control bg-grains px-3 py-2 text-ink">
          {text.says(saysPaid.reference)}
        </p>
      )}
      <div className="mt-3 grid gap-2 empty:hidden">
        {order.canReceive.length > 0 && may('cash') && (
          <button
            type="button"
            onClick={() => setDialog('receipt')}
            className="button button-outlined min-h-12"
          >
            {text.receive}
          </button>
        )}
        {order.canGiveBack && may('money') && (
          <button
            type="button"
            onClick={() => setDialog('repayment')}
            className="button button-outlined min-h-12"
          >
            {text.giveBack}
          </button>
        )}
        <UpiToggle order={order} />
      </div>
      {may('customers') && (
        <Link to={`/seller/khata/${userId}`} className="button button-quiet -ml-3">
          {text.tab}
        </Link>
      )}
      {dialog && (
        <Suspense>
          <MoneyDialog
            order={order}
            isReceipt={dialog === 'receipt'}
            onClose={() => setDialog(null)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The amount that is still due, or to be given back. */
function Balance({ order: { due, toGiveBack } }: Pick<Props, 'order'>) {
  const [label, amount] =
    toGiveBack > 0 ? [text.toGiveBack, toGiveBack] : [due > 0 ? text.due : text.paid, due]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
      <dt>{label}</dt>
      <dd className="tnum">{amount > 0 && formatPaise(toPaise(amount))}</dd>
    </div>
  )
}

/** The code for the customer to scan at the door. */
function UpiToggle({ order: { upi, due } }: Pick<Props, 'order'>) {
  const [isShown, show] = useState(false)
  if (!upi) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
        className="button button-quiet min-h-12"
      >
        {isShown ? text.hideCode : text.showCode}
      </button>
      {isShown && (
        <div className="grid justify-items-center gap-2">
          <UpiCode upi={upi} amount={formatPaise(toPaise(due))} />
          <p className="text-center text-xs text-ink-soft">{text.codeHint}</p>
        </div>
      )}
    </>
  )
}

function ReceiptRow({ receipt }: { receipt: SellerOrder['receipts'][number] }) {
  const { kind, amount, wentBack, undone, reference, who, at } = receipt
  const names = wentBack ? moneyText.back : moneyText.kinds
  const notes = [formatMoment(at), who, reference, undone && text.undone]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        {names[kind]} <span className="block text-xs break-words text-ink-soft">{notes}</span>
      </dt>
      <dd className={`tnum ${undone ? 'text-ink-soft line-through' : ''}`}>
        {`${wentBack ? '−' : ''}${formatPaise(toPaise(amount))}`}
      </dd>
    </div>
  )
}
