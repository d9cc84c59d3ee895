import { MapPin, Phone } from 'lucide'
import type { Drop } from '#contract/api/drops.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UpiCode } from '#web/ui/upi-code.tsx'
import { mapLink } from './map-link.ts'

type Props = { drop: Drop; onDeliver: () => void; onNotDelivered: () => void }

const linkClass = 'button button-outlined min-h-14 border-2 text-lg'

/** The drop that the rider goes to now, large enough for one thumb in the sun. */
export function NextDrop({ drop, onDeliver, onNotDelivered }: Props) {
  const now = useNow()
  return (
    <>
      <section
        aria-label={text.next}
        className="mb-3 rounded-card border-2 border-line-strong bg-card p-4 text-ink"
      >
        <h2 className="text-xl font-bold break-words">{drop.name}</h2>
        <p className="text-base font-semibold tnum">{text.order(drop.number)}</p>
        <OrderTime order={drop} now={now} className="text-base" />
        <p className="mt-2 text-lg break-words">
          {drop.street}, {drop.city} <span className="tnum">{drop.zipcode}</span>
        </p>
        {drop.landmark && (
          <p className="text-lg font-semibold break-words">{text.near(drop.landmark)}</p>
        )}
        {drop.note && <p className="mt-2 text-lg font-bold break-words">“{drop.note}”</p>}
        <div className="mt-3 side-by-side">
          <a href={`tel:${drop.phone}`} aria-label={text.callName(drop.name)} className={linkClass}>
            <Icon of={Phone} className="size-6" />
            {text.call}
          </a>
          <a
            href={mapLink(drop)}
            target="_blank"
            rel="noreferrer"
            aria-label={text.mapOf(drop.name)}
            className={linkClass}
          >
            <Icon of={MapPin} className="size-6" />
            {text.map}
          </a>
        </div>
        <ToCollect drop={drop} />
        <Contents drop={drop} />
      </section>
      <ActionBar>
        <button
          type="button"
          onClick={onNotDelivered}
          className="button button-outlined min-h-16 flex-1 border-2 text-base"
        >
          {text.notDelivered}
        </button>
        <button
          type="button"
          onClick={onDeliver}
          className="button button-filled min-h-16 flex-1 px-3 text-xl font-bold"
        >
          {text.delivered}
        </button>
      </ActionBar>
    </>
  )
}

function ToCollect({ drop: { due, upi, saysPaid } }: { drop: Drop }) {
  const paise = toPaise(due)
  if (paise === 0) return <p className="mt-4 text-lg font-bold">{text.nothingToCollect}</p>
  const amount = formatPaise(paise)
  return (
    <div className="mt-4">
      <p className="text-2xl font-bold tnum">{text.toCollect(amount)}</p>
      <p className="text-base">{text.inWords(paise)}</p>
      {saysPaid && <p className="text-base font-semibold">{text.saysPaid}</p>}
      {upi && (
        <details className="mt-2">
          <summary className="flex min-h-12 cursor-pointer items-center text-lg font-semibold underline">
            {text.upi}
          </summary>
          <UpiCode upi={upi} amount={amount} className="mt-1" />
        </details>
      )}
    </div>
  )
}

function Contents({ drop: { items } }: { drop: Drop }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-12 cursor-pointer items-center text-lg font-semibold underline">
        {text.items(items.length)}
      </summary>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item._id} className="flex justify-between gap-3 py-1.5 text-base">
            <span className="min-w-0 break-words">{item.name}</span>
            <span className="font-bold tnum">{formatQuantity(item.quantity, item.stepGrams)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
