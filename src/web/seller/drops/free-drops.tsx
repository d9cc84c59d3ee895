import { useState } from 'react'
import type { DropList } from '#contract/api/drops.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { messageOf } from '#web/api.ts'
import { OrderTime } from '#web/seller/parts/order-time.tsx'
import { useNow } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError } from '#web/ui/toasts.ts'

type Props = { free: DropList['free']; onTaken: (list: DropList) => void }

/** Packed orders that nobody has yet; the rider takes some of them. */
export function FreeDrops({ free, onTaken }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  const ids = free.map(({ _id }) => _id).filter((id) => chosen.has(id))
  if (free.length === 0) return null

  async function take(): Promise<void> {
    if (ids.length === 0) return
    setBusy(true)
    try {
      const answer = await askAsSeller('POST /api/v1/drops/taken', { body: { ids } })
      const { kept, success: _, ...list } = answer
      for (const { number, message } of kept) toastError(`${text.order(number)}: ${message}`)
      setChosen(new Set())
      onTaken(list)
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label={text.free} className="mt-6">
      <h2 className="text-lg font-bold">{text.free}</h2>
      <p className="text-base">{text.freeHint}</p>
      <ul className="mt-2 grid gap-2">
        {free.map((order) => (
          <li key={order._id}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border-2 border-line-strong bg-card px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-wash">
              <input
                type="checkbox"
                checked={chosen.has(order._id)}
                onChange={() =>
                  setChosen(new Set(chosen).symmetricDifference(new Set([order._id])))
                }
                className="size-6 shrink-0 accent-leaf"
              />
              <span className="min-w-0 flex-1 text-base font-bold break-words">
                {text.order(order.number)} {order.name}
                <span className="block font-normal">
                  {order.street} <span className="tnum">{order.zipcode}</span>
                </span>
                <OrderTime order={order} now={now} className="block" />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <BusyButton
        isBusy={isBusy}
        busyText={text.takeNone}
        onClick={() => void take()}
        className="button-filled mt-2 min-h-14 w-full text-lg"
      >
        {ids.length > 0 ? text.take(ids.length) : text.takeNone}
      </BusyButton>
    </section>
  )
}
