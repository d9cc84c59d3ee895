import { ChevronLeft, Clock, Plus } from 'lucide'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { PlannedSlot, SlotPlan } from '#contract/api/slots.ts'
import { maxSlots } from '#contract/seller-limits.ts'
import { sellerSlotsText as text } from '#text/seller-slots.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { ComingDays } from '#web/seller/slots/coming-days.tsx'
import { DaysAhead } from '#web/seller/slots/days-ahead.tsx'
import { PlanDialog } from '#web/seller/slots/plan-dialog.tsx'
import { RemoveSlot } from '#web/seller/slots/remove-slot.tsx'
import { SlotDialog } from '#web/seller/slots/slot-form.tsx'
import { SlotList } from '#web/seller/slots/slot-list.tsx'
import type { ChangedPlan } from '#web/seller/slots/use-slot-form.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

const loadPlan = (signal: AbortSignal) =>
  askAsSeller('GET /api/v1/seller/delivery-slots', { signal })

/** The slot of an open dialog is null for a new one. */
type Open = 'plan' | { slot: PlannedSlot | null } | { removing: PlannedSlot }

/** The weekly plan of slots. */
export default function Slots() {
  const { status, value, reload, change, ...failure } = useLoaded(loadPlan)
  const [open, setOpen] = useState<Open | null>(null)

  function take({ message, ...plan }: ChangedPlan): void {
    flushSync(() => {
      change({ ...plan, success: true })
      setOpen(null)
    })
    toastSuccess(message ?? '')
    // The button that opened the dialog may be gone with its time.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }

  const count = value?.slots.length ?? 0
  return (
    <SellerPage
      title={text.title}
      lead={text.lead}
      actions={<Actions count={count} onAdd={() => setOpen({ slot: null })} />}
    >
      {value && <Content plan={value} onOpen={setOpen} onDone={take} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-48" />
        </Skeletons>
      )}
      {open && (
        <Opened
          open={open}
          onClose={() => setOpen(null)}
          onReloaded={(latest) => change({ ...latest, success: true })}
          onDone={take}
        />
      )}
    </SellerPage>
  )
}

function Actions({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <>
      <Link to="/seller/settings" className="button button-quiet">
        <Icon of={ChevronLeft} className="size-5" />
        {text.toSettings}
      </Link>
      {count > 0 && count < maxSlots && (
        <button type="button" onClick={onAdd} className="button button-filled">
          <Icon of={Plus} className="size-4.5" />
          {text.add}
        </button>
      )}
    </>
  )
}

type ContentProps = {
  plan: SlotPlan
  onOpen: (open: Open) => void
  onDone: (plan: ChangedPlan) => void
}

function Content({ plan: { slots, daysAhead, days }, onOpen, onDone }: ContentProps) {
  if (slots.length === 0) return <NoPlan onBegin={() => onOpen('plan')} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {slots.every(({ isOn }) => !isOn) && <p role="status">{text.allOff}</p>}
      <SlotList
        slots={slots}
        onChange={(slot) => onOpen({ slot })}
        onRemove={(removing) => onOpen({ removing })}
      />
      <DaysAhead days={daysAhead} onDone={onDone} />
      <ComingDays days={days} />
    </div>
  )
}

function NoPlan({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-base font-bold tracking-tight">
        <Icon of={Clock} className="size-5 shrink-0 text-leaf" strokeWidth={1.8} />
        {text.none.title}
      </h2>
      <p className="text-ink-soft">{text.none.lead}</p>
      <button type="button" onClick={onBegin} className="button button-filled">
        {text.none.begin}
      </button>
    </div>
  )
}

type OpenedProps = {
  open: Open
  onClose: () => void
  onReloaded: (plan: SlotPlan) => void
  onDone: (plan: ChangedPlan) => void
}

function Opened({ open, onClose, onReloaded, onDone }: OpenedProps) {
  if (open === 'plan') return <PlanDialog onClose={onClose} onDone={onDone} />
  if ('removing' in open)
    return <RemoveSlot slot={open.removing} onClose={onClose} onDone={onDone} />
  return <SlotDialog slot={open.slot} onClose={onClose} onReloaded={onReloaded} onDone={onDone} />
}
