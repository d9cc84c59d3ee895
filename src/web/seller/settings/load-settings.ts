import type { KnownSettings } from '#contract/seller.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

export async function loadSettings(signal?: AbortSignal): Promise<KnownSettings> {
  const question = signal ? { signal } : {}
  return (await askAsSeller('GET /api/v1/seller/settings', question)).settings
}
