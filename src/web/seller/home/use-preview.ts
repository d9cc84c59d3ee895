import { useEffect, useState } from 'react'
import type { PreviewedRow } from '#contract/api/home-rows.ts'
import { type ArrangedRow, problemOfRow } from '#contract/home-rows.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

const pauseMs = 250

/** Loads the rows that shoppers would see of the draft today. While it changes, the last preview stays. */
export function usePreview(rows: readonly ArrangedRow[]) {
  const [preview, setPreview] = useState<{ of: string; rows: PreviewedRow[] }>()
  const [failure, setFailure] = useState('')
  const sent = JSON.stringify(rows)
  const isWhole = rows.every((_, at) => problemOfRow(rows, at) === undefined)

  useEffect(() => {
    if (!isWhole) return
    const ending = new AbortController()
    const body = { rows: JSON.parse(sent) as ArrangedRow[] }
    const timer = setTimeout(() => {
      askAsSeller('POST /api/v1/seller/home-rows/preview', { body, signal: ending.signal }).then(
        (answer) => {
          setPreview({ of: sent, rows: answer.rows })
          setFailure('')
        },
        (error: unknown) => {
          if (!ending.signal.aborted) setFailure(messageOf(error))
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [sent, isWhole])

  const isCurrent = preview?.of === sent
  return {
    shown: preview?.rows,
    failure: isCurrent ? '' : failure,
    isWhole,
    filled: isCurrent ? new Set(preview.rows.map(({ place }) => place)) : undefined,
  }
}
