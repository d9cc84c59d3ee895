import { useCallback, useEffect, useRef, useState } from 'react'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import type { Import, ImportAnswers, ImportCategories } from '#contract/api/seller-imports.ts'
import { messageOf, Refused } from '#web/api.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError } from '#web/ui/toasts.ts'

type Choice = {
  columns: Import['chosen']
  categories?: ImportCategories
  answers?: ImportAnswers
}

const firstPauseMs = 500
const maxPauseMs = 4_000

/** Loads an import and polls it while the server works on it. */
export function useImport(id: string) {
  const load = useCallback((signal: AbortSignal) => fetchImport(id, signal), [id])
  const loaded = useLoaded(load)
  const { value: table, change } = loaded
  const [isBusy, setBusy] = useState(false)
  const isUnresponsive = usePolling(table, (now) => (now ? change(now) : loaded.reload()))
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const requests = requestsFor(id)

  /** Sends one request after another, so that the last choice wins. */
  function enqueue(step: () => Promise<{ import: Import }>): Promise<void> {
    const request = last.current.then(step).then(
      (answer) => {
        if (last.current === request) change(answer.import)
      },
      (error: unknown) => {
        toastError(messageOf(error))
        loaded.reload()
      },
    )
    last.current = request
    return request
  }

  async function work(step: () => Promise<{ import: Import }>): Promise<void> {
    setBusy(true)
    await enqueue(step)
    setBusy(false)
  }

  return {
    ...loaded,
    isBusy,
    isUnresponsive,
    choose: (choice: Choice) => enqueue(() => requests.choose(choice)),
    chooseSheet: (sheet: number) => work(() => requests.chooseSheet(sheet)),
    acceptRates: (accepted: readonly UsualRate[]) => work(() => requests.acceptRates(accepted)),
    start: (what: 'trial' | 'run') => work(requests[what]),
  }
}

function requestsFor(id: string) {
  const params = { id }
  return {
    choose: (body: Choice) =>
      askAsSeller('POST /api/v1/seller/import/{id}/choice', { params, body }),
    chooseSheet: (sheet: number) =>
      askAsSeller('POST /api/v1/seller/import/{id}/sheet', { params, body: { sheet } }),
    acceptRates: (accepted: readonly UsualRate[]) =>
      askAsSeller('POST /api/v1/seller/import/{id}/rates', {
        params,
        body: { accepted: [...accepted] },
      }),
    trial: () => askAsSeller('POST /api/v1/seller/import/{id}/trial', { params, body: {} }),
    run: () => askAsSeller('POST /api/v1/seller/import/{id}/run', { params, body: {} }),
  }
}

export function isWorking({ status }: Pick<Import, 'status'>): boolean {
  return status === 'trying' || status === 'importing'
}

/** Polls with growing pauses while the server works; returns whether it does not respond. */
function usePolling(table: Import | undefined, onUpdate: (now?: Import) => void): boolean {
  const [isUnresponsive, setUnresponsive] = useState(false)
  const onUpdateRef = useRef(onUpdate)
  useEffect(() => {
    onUpdateRef.current = onUpdate
  })
  const id = table && isWorking(table) ? table._id : null

  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(() => void poll(), pauseMs)
      pauseMs = Math.min(pauseMs * 1.15, maxPauseMs)
    }
    async function poll(): Promise<void> {
      try {
        const now = await fetchImport(id ?? '', controller.signal)
        if (controller.signal.aborted) return
        setUnresponsive(false)
        onUpdateRef.current(now)
      } catch (error) {
        if (controller.signal.aborted) return
        setUnresponsive(!(error instanceof Refused))
        if (error instanceof Refused && error.code === 'not_found') return onUpdateRef.current()
      }
      again()
    }
    again()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [id])

  return isUnresponsive
}

async function fetchImport(id: string, signal: AbortSignal): Promise<Import> {
  const answer = await askAsSeller('GET /api/v1/seller/import/{id}', { params: { id }, signal })
  return answer.import
}
