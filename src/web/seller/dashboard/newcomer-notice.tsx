import { UsersRound } from 'lucide'
import { useId, useState } from 'react'
import type { NewcomerPlaces, NewcomerShare } from '#contract/api/newcomer-shares.ts'
import type { SlotRequest } from '#contract/api/slots.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerDashboardText.newcomers

type Shares = { products: readonly NewcomerShare[]; slots: readonly NewcomerPlaces[] }

export async function loadNewcomerShares(signal?: AbortSignal): Promise<Shares> {
  const options = signal ? { signal } : {}
  return await askAsSeller('GET /api/v1/seller/newcomer-shares', options)
}

type Props = { of: Shares; onAccepted: () => void }

/** Says which goods and times new customers can order no more of, and lets more through with one tap. */
export function NewcomerNotice({ of: { products, slots }, onAccepted }: Props) {
  const id = useId()
  if (products.length + slots.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="flex items-center gap-2 text-base font-bold tracking-tight">
        <Icon of={UsersRound} className="size-5 shrink-0 text-leaf" />
        {text.title}
      </h2>
      <p className="mt-1 max-w-prose text-xs text-ink-soft">{text.lead}</p>
      <ul className="mt-3 divide-y divide-line">
        {products.map((product) => (
          <Kept key={product._id} product={product} onAccepted={onAccepted} />
        ))}
        {slots.map((slot) => (
          <KeptPlaces key={`${slot.day} ${slot.id}`} slot={slot} onAccepted={onAccepted} />
        ))}
      </ul>
    </section>
  )
}

type KeptProps = { product: NewcomerShare; onAccepted: () => void }

function Kept({ product, onAccepted }: KeptProps) {
  const { _id, name, stepGrams, kept, stock, orders } = product
  const share = {
    kept: formatQuantity(kept, stepGrams),
    all: formatQuantity(kept + stock, stepGrams),
  }
  return (
    <Row
      name={name}
      title={text.held(name, kept === stock)}
      amount={text.amount(share, orders)}
      body={{ product: _id }}
      done={text.accepted(name)}
      onAccepted={onAccepted}
    />
  )
}

function KeptPlaces({ slot, onAccepted }: { slot: NewcomerPlaces; onAccepted: () => void }) {
  const { id, day, kept, capacity } = slot
  const name = slotTimesText.dated(slot)
  return (
    <Row
      name={name}
      title={text.heldPlaces(name)}
      amount={text.places(kept, capacity)}
      body={{ slot: { id, day } }}
      done={text.acceptedPlaces(name)}
      onAccepted={onAccepted}
    />
  )
}

type RowProps = {
  name: string
  title: string
  amount: string
  body: { product: string } | { slot: SlotRequest }
  done: string
  onAccepted: () => void
}

function Row({ name, title, amount, body, done, onAccepted }: RowProps) {
  const [isBusy, setBusy] = useState(false)

  async function accept(): Promise<void> {
    setBusy(true)
    try {
      await askAsSeller('POST /api/v1/seller/newcomer-shares/acceptance', { body })
      toastSuccess(done)
      onAccepted()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-soft tnum">{amount}</p>
      </div>
      <BusyButton
        type="button"
        isBusy={isBusy}
        busyText={text.accepting}
        aria-label={text.acceptNamed(name)}
        onClick={() => void accept()}
        className="button-outlined"
      >
        {text.accept}
      </BusyButton>
    </li>
  )
}
