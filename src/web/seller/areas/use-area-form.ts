import { useState } from 'react'
import type { DeliveryArea, DeliveryAreas } from '#contract/api/delivery-areas.ts'
import { toRupees } from '#contract/money.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { Refused } from '#web/api.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useForm } from '#web/ui/use-form.ts'

export type ChangedAreas = DeliveryAreas & { message?: string | undefined }

/** The fields as they are typed; `where` says whether the PINs are named. */
export type TypedArea = {
  name: string
  where: 'these' | 'others'
  pins: string
  fee: string
  freeFrom: string
  least: string
  /** 1 is Monday. */
  days: number[]
}

export const allDays = [1, 2, 3, 4, 5, 6, 7] as const

type Options = {
  /** Null for a new one. */
  area: DeliveryArea | null
  start: TypedArea
  onReloaded: (areas: DeliveryAreas) => void
  onDone: (areas: ChangedAreas) => void
}

/**
 * The form of an area. Where somebody else has changed it meanwhile, what was typed stays, `theirs` is what they saved,
 * and saving again replaces it.
 */
export function useAreaForm({ area, start, onReloaded, onDone }: Options) {
  const [known, setKnown] = useState(area)

  async function onFailure(error: unknown): Promise<boolean> {
    if (!known || !(error instanceof Refused) || error.code !== 'changed_meanwhile') return false
    const latest = await askAsSeller('GET /api/v1/seller/delivery-areas', {}).catch(() => null)
    const theirs = latest?.areas.find(({ _id }) => _id === known._id)
    if (!latest || !theirs) return false
    onReloaded(latest)
    setKnown(theirs)
    return true
  }

  const form = useForm({
    start,
    check: ({ where, pins, days }) => ({
      days: days.length === 0 ? sellerAreasText.dialog.checkDays : undefined,
      pins: where === 'these' && pins.trim() === '' ? sellerAreasText.dialog.checkPins : undefined,
    }),
    send: (typed) => sendArea(known, typed),
    onDone,
    onFailure,
    keepAs: `area ${area?._id ?? 'new'} ${area?.updatedAt ?? ''}`,
  })
  return { ...form, theirs: known === area ? null : known }
}

function sendArea(known: DeliveryArea | null, typed: TypedArea): Promise<ChangedAreas> {
  const body = {
    name: typed.name.trim(),
    pins: typed.where === 'these' ? typed.pins : '',
    fee: typed.fee.trim() === '' ? 0 : amountOf(typed.fee),
    freeFrom: amountOf(typed.freeFrom),
    least: amountOf(typed.least),
    days: typed.days.length === allDays.length ? null : typed.days,
  }
  if (!known) return askAsSeller('POST /api/v1/seller/delivery-areas', { body })
  return askAsSeller('POST /api/v1/seller/delivery-areas/{id}', {
    params: { id: known._id },
    body: { ...body, updatedAt: known.updatedAt },
  })
}

/** Sends what is no amount as it was typed, so that the refusal is about it. */
export function amountOf(typed: string): number | string {
  const paise = readPaise(typed)
  return paise === null ? typed.trim() : toRupees(paise)
}

export function typedFrom({ name, pins, fee, freeFrom, least, days }: DeliveryArea): TypedArea {
  return {
    name,
    where: pins === '' ? 'others' : 'these',
    pins,
    fee: String(fee),
    freeFrom: freeFrom === null ? '' : String(freeFrom),
    least: least === null ? '' : String(least),
    days: days ?? [...allDays],
  }
}
