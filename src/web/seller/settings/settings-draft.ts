import type { StoreSettings } from '#contract/api/store.ts'
import { maxLowStock, settingsLimits } from '#contract/seller-limits.ts'
import { sellerSettingsText } from '#web/text/seller-settings.ts'

export const textFields = [
  'name',
  'hours',
  'email',
  'phone',
  'address',
  'lowStock',
  'pauseMessage',
] as const
export type TextSetting = (typeof textFields)[number]
export type Draft = Record<TextSetting, string> & { acceptsOrders: boolean }
export type Wrong = Partial<Record<TextSetting, string>>

const { checks, store, contact, orders, stock } = sellerSettingsText
const limits = Object.entries(settingsLimits) as [keyof typeof settingsLimits, number][]
export const labels: Record<keyof Draft, string> = {
  acceptsOrders: orders.label,
  ...contact,
  name: store.name,
  hours: store.hours,
  lowStock: stock.label,
  pauseMessage: orders.message,
}

export function draftOf(settings: StoreSettings): Draft {
  const { name, email = '', phone = '', address = '', hours = '' } = settings
  const { pauseMessage = '', acceptsOrders, lowStock } = settings
  const texts = { name, email, phone, address, hours, pauseMessage }
  return { ...texts, acceptsOrders, lowStock: String(lowStock) }
}

/** Empty optional fields are left out. */
export function settingsOf(draft: Draft): StoreSettings {
  const { name, acceptsOrders, lowStock, ...optional } = draft
  const given = Object.entries(optional).filter(([, text]) => text.trim() !== '')
  return { ...Object.fromEntries(given), name, acceptsOrders, lowStock: Number(lowStock) }
}

export function isSame(one: Draft, other: Draft): boolean {
  return (
    one.acceptsOrders === other.acceptsOrders &&
    textFields.every((field) => one[field].trim() === other[field].trim())
  )
}

/** Finds what the server would refuse. */
export function checkDraft(draft: Draft): Wrong {
  const wrong: Wrong = {}
  for (const [field, max] of limits) {
    if (draft[field].trim().length > max) wrong[field] = checks.tooLong(labels[field], max)
  }
  const email = draft.email.trim()
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) wrong.email = checks.email
  if (draft.name.trim() === '') wrong.name = checks.required(store.name)
  const isCount = /^\d{1,5}$/.test(draft.lowStock.trim()) && Number(draft.lowStock) <= maxLowStock
  if (!isCount) wrong.lowStock = checks.lowStock(maxLowStock)
  return wrong
}
