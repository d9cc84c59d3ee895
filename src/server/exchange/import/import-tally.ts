import type { ImportReport } from '#contract/api/seller-imports.ts'
import { createCards } from '#server/exchange/checks/choose-cards.ts'
import { createWarnings } from '#server/exchange/checks/find-warnings.ts'
import type { RowError } from '#server/exchange/table/read-row.ts'
import type { ImportProgress } from '#server/jobs/jobs.ts'
import { type Decision, isRecounted, type NumberedRow } from './decide-rows.ts'

const maxListed = 100
const maxListedOfNote = 10

export type RefusedRow = { row: number; name: string; error: RowError }

type CountedRow = NumberedRow & { name: string; isCounted: boolean }

type Accepted = Exclude<Decision, { kind: 'refused' }>

/** Counts what was left out of rows that are imported all the same. */
function createNotes() {
  const notes = new Map<string, NonNullable<ImportReport['notes']>[number]>()
  return {
    add(note: string, row: { row: number; name: string }): void {
      const { rows, first } = notes.get(note) ?? { rows: 0, first: [] }
      const shown = first.length < maxListedOfNote ? [...first, row] : first
      notes.set(note, { note, rows: rows + 1, first: shown })
    },
    finish: () => (notes.size > 0 ? { notes: [...notes.values()] } : {}),
  }
}

/** Counts the results of the rows, and the reasons for refusals. */
export function createTally(before: ImportProgress['counts']) {
  const counts = { ...before, leftOut: 0, refused: 0 }
  const reasons = new Map<string, number>()
  const firstRefused: ImportReport['firstRefused'] = []
  const [notes, cards, warnings] = [createNotes(), createCards(), createWarnings()]
  let pictures = 0

  function addWritten(decision: Exclude<Accepted, { kind: 'unchanged' }>, number: number): void {
    const before = decision.kind === 'added' ? undefined : decision.current
    counts.recounted += Number(decision.kind === 'changed' && isRecounted(decision))
    warnings.add({ target: decision.target, before })
    const card = { row: number, target: decision.target, isNew: before === undefined }
    cards.add({ ...card, pictures: before?.pictures ?? [] })
  }

  return {
    skip() {
      counts.leftOut += 1
    },
    /** `isCounted` is false for a row that is among the counts of before. */
    add(decision: Accepted, { number, name, values, isCounted }: CountedRow) {
      counts[decision.kind] += Number(isCounted)
      pictures += values.pictureUrls?.length ?? 0
      for (const note of decision.notes ?? []) notes.add(note, { row: number, name })
      if (isCounted && decision.kind !== 'unchanged') addWritten(decision, number)
    },
    refuse({ row, name, error }: RefusedRow) {
      counts.refused += 1
      warnings.refuse(error.reason)
      reasons.set(error.reason, (reasons.get(error.reason) ?? 0) + 1)
      if (firstRefused.length < maxListed)
        firstRefused.push({ row, name, reason: errorText(error) })
    },
    report(): ImportReport {
      return {
        ...counts,
        reasons: [...reasons]
          .map(([reason, rows]) => ({ reason, rows }))
          .toSorted((a, b) => b.rows - a.rows),
        firstRefused,
        ...(pictures > 0 ? { pictures } : {}),
        ...notes.finish(),
        cards: cards.finish(),
        warnings: warnings.finish(),
      }
    },
  }
}

export type Tally = ReturnType<typeof createTally>

export function errorText({ reason, detail }: RowError): string {
  return detail ?? reason
}
