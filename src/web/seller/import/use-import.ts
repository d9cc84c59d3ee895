import { useCallback, useEffect, useRef, useState } from 'react'
import type { Import, ImportCategories } from '#contract/seller-imports.ts'
import { explain, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useLoaded } from '#web/seller/state/use-loaded.ts'
import { toastError } from '#web/ui/toasts.ts'

type Choice = { columns: Import['chosen']; categories?: ImportCategories }

const firstPauseMs = 500
const longestPauseMs = 4_000

/** Loads an import and polls it while the server works on it. */
export function useImport(id: string) {
  const load = useCallback((signal: AbortSignal) => viewImport(id, signal), [id])
  const loaded = useLoaded(load)
  const { value: table, change } = loaded
  const [isBusy, setBusy] = useState(false)
  const isSilent = useFollowing(table, (now) => (now ? change(now) : loaded.reload()))
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends one request after another, so that the last choice wins. */
  function inTurn(step: () => Promise<{ import: Import }>): Promise<void> {
    const mine = last.current.then(step).then(
      (answer) => {
        if (last.current === mine) change(answer.import)
      },
      (error: unknown) => {
        toastError(explain(error))
        loaded.reload()
      },
    )
    last.current = mine
    return mine
  }

  async function start(what: 'trial' | 'run'): Promise<void> {
    setBusy(true)
    await inTurn(() =>
      what === 'trial'
        ? askAsSeller('POST /api/v1/seller/import/{id}/trial', { params: { id }, body: {} })
        : askAsSeller('POST /api/v1/seller/import/{id}/run', { params: { id }, body: {} }),
    )
    setBusy(false)
  }

  return {
    ...loaded,
    isBusy,
    isSilent,
    choose: (choice: Choice) =>
      inTurn(() =>
        askAsSeller('POST /api/v1/seller/import/{id}/choice', { params: { id }, body: choice }),
      ),
    start,
  }
}

export function isWorking({ status }: Pick<Import, 'status'>): boolean {
  return status === 'trying' || status === 'importing'
}

/** Polls with growing pauses while the server works; returns whether it does not respond. */
function useFollowing(table: Import | undefined, onNews: (now?: Import) => void): boolean {
  const [isSilent, setSilent] = useState(false)
  const tell = useRef(onNews)
  useEffect(() => {
    tell.current = onNews
  })
  const id = table && isWorking(table) ? table._id : null

  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(() => void look(), pauseMs)
      pauseMs = Math.min(pauseMs * 1.15, longestPauseMs)
    }
    async function look(): Promise<void> {
      try {
        const now = await viewImport(id ?? '', controller.signal)
        if (controller.signal.aborted) return
        setSilent(false)
        tell.current(now)
      } catch (error) {
        if (controller.signal.aborted) return
        setSilent(!(error instanceof Refused))
        if (error instanceof Refused && error.code === 'not_found') return tell.current()
      }
      again()
    }
    again()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [id])

  return isSilent
}

async function viewImport(id: string, signal: AbortSignal): Promise<Import> {
  const answer = await askAsSeller('GET /api/v1/seller/import/{id}', { params: { id }, signal })
  return answer.import
}
