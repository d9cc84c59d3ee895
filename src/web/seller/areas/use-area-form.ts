import { useState } from 'react'
import type { DeliveryArea, DeliveryAreas } from '#contract/api/delivery-areas.ts'
import { toRupees } from '#contract/money.ts'
import { readPosition } from '#contract/positions.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { Refused } from '#web/api.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useForm } from '#web/ui/use-form.ts'

export type ChangedAreas = DeliveryAreas & { message?: string | undefined }

/** The fields as they are typed; `where` says by what the area is known. */
export type TypedArea = {
  name: string
  where: 'these' | 'around' | 'others'
  pins: string
  radiusKm: string
  /** The shop's point, where it has none yet. */
  point: string
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
  hasPoint: boolean
  onReloaded: (areas: DeliveryAreas) => void
  onDone: (areas: ChangedAreas) => void
}

/**
 * The form of an area. Where somebody else has changed it meanwhile, what was typed stays, `theirs` is what they saved,
 * and saving again replaces it.
 */
export function useAreaForm({ area, start, hasPoint, onReloaded, onDone }: Options) {
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
    check: (typed) => checkArea(typed, hasPoint),
    send: (typed) => sendArea(known, typed, hasPoint),
    onDone,
    onFailure,
    keepAs: `area ${area?._id ?? 'new'} ${area?.updatedAt ?? ''}`,
  })
  return { ...form, theirs: known === area ? null : known }
}

function checkArea({ where, pins, days, point }: TypedArea, hasPoint: boolean) {
  const { checkDays, checkPins } = sellerAreasText.dialog
  const isUnplaced = where === 'around' && !hasPoint && !readPosition(point)
  return {
    days: days.length === 0 ? checkDays : undefined,
    pins: where === 'these' && pins.trim() === '' ? checkPins : undefined,
    point: isUnplaced ? sellerAreasText.point.unread : undefined,
  }
}

async function sendArea(
  known: DeliveryArea | null,
  typed: TypedArea,
  hasPoint: boolean,
): Promise<ChangedAreas> {
  const isAround = typed.where === 'around'
  const point = isAround && !hasPoint ? readPosition(typed.point) : null
  if (point) await askAsSeller('POST /api/v1/seller/shop-point', { body: point })
  const body = {
    name: typed.name.trim(),
    pins: typed.where === 'these' ? typed.pins : '',
    radiusKm: isAround ? kmOf(typed.radiusKm) : null,
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

/** Empty would be no distance at all. */
function kmOf(typed: string): string {
  return typed.trim().replace(/ ?(km|किमी)$/i, '') || '0'
}

/** Sends what is no amount as it was typed, so that the refusal is about it. */
export function amountOf(typed: string): number | string {
  const paise = readPaise(typed)
  return paise === null ? typed.trim() : toRupees(paise)
}

export function typedFrom(area: DeliveryArea): TypedArea {
  const { name, pins, radiusKm, fee, freeFrom, least, days } = area
  return {
    name,
    where: radiusKm !== null ? 'around' : pins === '' ? 'others' : 'these',
    pins,
    radiusKm: radiusKm === null ? '' : String(radiusKm),
    point: '',
    fee: String(fee),
    freeFrom: freeFrom === null ? '' : String(freeFrom),
    least: least === null ? '' : String(least),
    days: days ?? [...allDays],
  }
}
