import { useCallback, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { sellerText } from '#text/seller.ts'
import { sellerActivityText } from '#text/seller-activity.ts'
import { byPerson } from '#text/seller-people-cash.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { reverse } from '#web/seller/product-list/bulk-change.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

const text = sellerActivityText.priceChanges

type Change = Answer<'GET /api/v1/seller/price-changes'>['changes'][number]

/** The last changes of many prices, since the undo of the toast is gone after a few seconds. */
export function PriceChanges() {
  const load = useCallback(
    async (signal: AbortSignal) => askAsSeller('GET /api/v1/seller/price-changes', { signal }),
    [],
  )
  const { value, refresh } = useLoaded(load)
  if (!value || value.changes.length === 0) return null

  return (
    <section
      aria-labelledby="price-changes"
      className="mb-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="price-changes" className="text-lg font-bold tracking-tight">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {value.changes.map((change) => (
          <PastChange key={change.key} change={change} onUndone={refresh} />
        ))}
      </ul>
    </section>
  )
}

type Props = { change: Change; onUndone: () => void }

function PastChange({ change: { key, at, products, first, isUndone, who }, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function undo(): Promise<void> {
    setBusy(true)
    await reverse(key, { of: 'prices', onUndone })
    setBusy(false)
  }

  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="min-w-0 flex-1 basis-56 break-words">
        {first === undefined ? text.anyProducts(products) : text.products(products, first)}
        <span className="block text-xs text-ink-soft tnum">
          {formatMoment(at)}
          {who && ` ${byPerson(who)}`}
        </span>
      </p>
      {isUndone ? (
        <span className="text-ink-soft">{text.undone}</span>
      ) : (
        <BusyButton
          type="button"
          isBusy={isBusy}
          busyText={sellerText.undo}
          aria-label={text.undo(formatMoment(at))}
          onClick={() => void undo()}
          className="button-outlined"
        >
          {sellerText.undo}
        </BusyButton>
      )}
    </li>
  )
}
