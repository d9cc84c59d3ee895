import { useState } from 'react'
import type { OpeningHours } from '#contract/api/opening.ts'
import { sellerHoursText as text } from '#text/seller-hours.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useForm } from '#web/ui/use-form.ts'
import { spansOf, timesOf, type WeekTime } from './week-times.ts'

export type ChangedHours = OpeningHours & { message?: string | undefined }

export type TypedHours = {
  times: WeekTime[]
  whileClosed: OpeningHours['whileClosed']
  note: string
}

type Options = {
  saved: OpeningHours
  start: TypedHours
  onDone: (hours: ChangedHours) => void
}

/**
 * The form of the weekly hours. Where somebody else has changed them meanwhile, what was entered stays, `theirs` is what
 * they saved, and saving again replaces it.
 */
export function useHoursForm({ saved, start, onDone }: Options) {
  const [theirs, setTheirs] = useState<OpeningHours | null>(null)

  async function onFailure(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') return false
    const latest = await askAsSeller('GET /api/v1/seller/opening-hours', {}).catch(() => null)
    setTheirs(latest)
    return latest !== null
  }

  const form = useForm({
    start,
    check: ({ times }) => ({ times: problemOf(times) }),
    send: ({ times, whileClosed, note }) => {
      const { updatedAt } = theirs ?? saved
      const body = { spans: spansOf(times), whileClosed, note: note.trim() || null, updatedAt }
      return askAsSeller('POST /api/v1/seller/opening-hours', { body })
    },
    onDone: (hours: ChangedHours) => {
      setTheirs(null)
      onDone(hours)
    },
    nameOf: (field) => (field.startsWith('spans') ? 'times' : field),
    onFailure,
    keepAs: `hours ${saved.updatedAt ?? ''}`,
  })
  return { ...form, theirs }
}

function problemOf(times: readonly WeekTime[]): string | undefined {
  if (times.some(({ days }) => days.length === 0)) return text.checkDays
  if (times.some(({ opens, closes }) => opens === '' || closes === '')) return text.checkTimes
  return undefined
}

export function typedFrom({ spans, whileClosed, note }: OpeningHours): TypedHours {
  return { times: timesOf(spans), whileClosed, note: note ?? '' }
}
