import { useState } from 'react'
import type { PlannedSlot, SlotPlan } from '#contract/api/slots.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useDecisions } from './use-decisions.ts'

export type ChangedPlan = SlotPlan & { message?: string | undefined }

/** The fields as they are typed. */
export type TypedSlot = {
  weekdays: number[]
  from: string
  until: string
  capacity: string
  cutoff: string
  isOn: boolean
}

type Options = {
  /** Null for a new one. */
  slot: PlannedSlot | null
  onReloaded: (plan: SlotPlan) => void
  onDone: (plan: ChangedPlan) => void
}

const empty: TypedSlot = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '07:00',
  until: '09:00',
  capacity: '10',
  cutoff: '60',
  isOn: true,
}

/**
 * The form of a slot. Where somebody else has changed it meanwhile, what was typed stays and `theirs` is what they saved;
 * where orders would lose their places, it is said of each what becomes of it before the same is sent again.
 */
export function useSlotForm({ slot, onReloaded, onDone }: Options) {
  const [known, setKnown] = useState(slot)
  const decisions = useDecisions()

  async function onFailure(error: unknown): Promise<boolean> {
    if (decisions.take(error)) return true
    if (!known || !(error instanceof Refused) || error.code !== 'changed_meanwhile') return false
    const latest = await askAsSeller('GET /api/v1/seller/delivery-slots', {}).catch(() => null)
    const theirs = latest?.slots.find(({ _id }) => _id === known._id)
    if (!latest || !theirs) return false
    onReloaded(latest)
    setKnown(theirs)
    return true
  }

  const form = useForm({
    start: slot ? typedFrom(slot) : empty,
    send: (typed) => sendSlot(known, typed, decisions.made()),
    nameOf: (field) =>
      field === 'cutoffMinutes' ? 'cutoff' : field.replace(/^slots[.[]0[\].]*/, ''),
    onDone,
    onFailure,
    keepAs: `slot ${slot?._id ?? 'new'} ${slot?.updatedAt ?? ''}`,
  })
  return { ...form, decisions, theirs: known === slot ? null : known }
}

type Made = ReturnType<ReturnType<typeof useDecisions>['made']>

function sendSlot(known: PlannedSlot | null, typed: TypedSlot, orders: Made): Promise<ChangedPlan> {
  const { cutoff, ...rest } = typed
  const body = { ...rest, cutoffMinutes: Number(cutoff) }
  if (!known) return askAsSeller('POST /api/v1/seller/delivery-slots', { body: { slots: [body] } })
  return askAsSeller('POST /api/v1/seller/delivery-slots/{id}', {
    params: { id: known._id },
    body: { ...body, updatedAt: known.updatedAt, ...(orders ? { orders } : {}) },
  })
}

export function typedFrom(slot: PlannedSlot): TypedSlot {
  const { weekdays, from, until, capacity, cutoffMinutes, isOn } = slot
  return {
    weekdays,
    from,
    until,
    capacity: String(capacity),
    cutoff: String(cutoffMinutes),
    isOn,
  }
}
