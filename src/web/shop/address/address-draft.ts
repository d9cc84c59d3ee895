import type { AddressField } from './check-address.ts'

/** The shopper and the address of the form; a new address has no id. */
export type DraftOwner = { shopperId: string; addressId: string | undefined }
export type AddressDraft = Partial<Record<AddressField, string>>

const key = 'tokri.address'

/** Keeps the form's values while the tab is open, so that a reload does not lose them. */
export function saveDraft({ shopperId, addressId = '' }: DraftOwner, draft: AddressDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ shopperId, addressId, draft }))
  } catch {
    // Without storage, a reload loses the values.
  }
}

export function readDraft({ shopperId, addressId = '' }: DraftOwner): AddressDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (kept?.shopperId !== shopperId || kept.addressId !== addressId) return {}
    const typed = Object.entries(kept.draft ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(typed)
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage, there is no draft.
  }
}
