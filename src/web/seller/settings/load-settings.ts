import type { KnownSettings } from '#contract/api/store.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

export function loadSettingsPage(signal?: AbortSignal) {
  return askAsSeller('GET /api/v1/seller/settings', signal ? { signal } : {})
}

export async function loadSettings(signal?: AbortSignal): Promise<KnownSettings> {
  return (await loadSettingsPage(signal)).settings
}
