import type { AddressField } from './check-address.ts'

/** Whose form it is, and for which address; a new one has no id. */
export type DraftOwner = { shopperId: string; addressId: string | undefined }
export type AddressDraft = Partial<Record<AddressField, string>>

const key = 'tokri.address'

/** Keeps what is typed while the tab is open, so that a reload loses nothing. */
export function keepDraft({ shopperId, addressId = '' }: DraftOwner, draft: AddressDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ shopperId, addressId, draft }))
  } catch {
    // Where the browser stores nothing, what is typed lives as long as the page.
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
    // Nothing was kept.
  }
}
