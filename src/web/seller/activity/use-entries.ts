import { useCallback, useState } from 'react'
import type { AuditEntry } from '#contract/api/store.ts'
import { explain } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useLoaded } from '#web/seller/state/use-loaded.ts'
import { toastError } from '#web/ui/toasts.ts'
import type { Filter } from './activity-filter.tsx'

const pageSize = 100

type EntriesPage = { entries: AuditEntry[]; nextBefore: string | null }

export function useEntries({ action, q }: Filter) {
  const load = useCallback(
    (signal: AbortSignal): Promise<EntriesPage> =>
      askAsSeller('GET /api/v1/seller/audit', { query: queryOf({ action, q }), signal }),
    [action, q],
  )
  const loaded = useLoaded(load)
  const [isLoadingOlder, setLoading] = useState(false)

  async function loadOlder(): Promise<void> {
    const { status, value, change } = loaded
    if (status !== 'loaded' || value.nextBefore === null) return
    setLoading(true)
    try {
      const query = { ...queryOf({ action, q }), before: value.nextBefore }
      const { entries, nextBefore } = await askAsSeller('GET /api/v1/seller/audit', { query })
      change({ entries: [...value.entries, ...entries], nextBefore })
    } catch (error) {
      toastError(explain(error))
    } finally {
      setLoading(false)
    }
  }

  return { ...loaded, isLoadingOlder, loadOlder }
}

function queryOf({ action, q }: Filter) {
  return { limit: pageSize, ...(action ? { action } : {}), ...(q ? { q } : {}) }
}
