import { useEffect, useState } from 'react'
import type { Tab } from '#contract/api/tabs.ts'
import { callApi } from '#web/api.ts'

/** The shopper's tab, if they have one. Where it cannot be loaded, the rest of the page still is. */
export function useTab(): Tab | null {
  const [tab, setTab] = useState<Tab | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    callApi('GET /api/v1/user/tab', { signal: controller.signal }).then(
      (answer) => setTab(answer.tab),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return tab
}
