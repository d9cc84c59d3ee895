import type { ImportReport } from '#contract/api/import-report.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { createCards } from '#server/exchange/checks/choose-cards.ts'
import { createWarnings } from '#server/exchange/checks/find-warnings.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { RowError } from '#server/exchange/table/row-values.ts'
import type { ImportProgress } from '#server/jobs/jobs.ts'
import { type Decision, isRecounted, type NumberedRow } from './decision.ts'

const maxListed = 100
const maxListedOfNote = 10

export type RefusedRow = { row: number; name: string; error: RowError }

type CountedRow = NumberedRow & { name: string; isCounted: boolean }

type Accepted = Exclude<Decision, { kind: 'refused' | 'leftOut' }>

/** Counts the cells that were left out of rows that are imported all the same. */
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

/** Counts the reasons of refused rows. */
function createRefusals() {
  const reasons = new Map<string, number>()
  const firstRefused: ImportReport['firstRefused'] = []
  return {
    add({ row, name, error }: RefusedRow): void {
      reasons.set(error.reason, (reasons.get(error.reason) ?? 0) + 1)
      if (firstRefused.length < maxListed)
        firstRefused.push({ row, name, reason: errorText(error) })
    },
    finish: () => ({
      reasons: [...reasons]
        .map(([reason, rows]) => ({ reason, rows }))
        .toSorted((a, b) => b.rows - a.rows),
      firstRefused,
    }),
  }
}

/** Counts the products whose net quantity their names say. */
function createSizes() {
  const examples: string[] = []
  let products = 0
  return {
    add({ name, nameSize }: Pick<ImportedProduct, 'name' | 'nameSize'>, before: string | null) {
      if (nameSize === null || nameSize === before) return
      products += 1
      if (examples.length < 3) examples.push(kept('size_in_name', { name, size: nameSize }))
    },
    finish: (packed: number) => (products > 0 ? { sizes: { products, packed, examples } } : {}),
  }
}

/** Counts the results of the rows. */
export function createTally(before: ImportProgress['counts']) {
  const counts = { ...before, leftOut: 0, refused: 0 }
  const refusals = createRefusals()
  const [notes, sizes] = [createNotes(), createSizes()]
  const [cards, warnings] = [createCards(), createWarnings()]
  let [pictures, pictureFiles] = [0, 0]

  function addWritten(decision: Exclude<Accepted, { kind: 'unchanged' }>, number: number): void {
    const before = decision.kind === 'added' ? undefined : decision.current
    counts.recounted += Number(decision.kind === 'changed' && isRecounted(decision))
    warnings.add({ target: decision.target, before })
    sizes.add(decision.target, before?.nameSize ?? null)
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
      pictureFiles += values.pictureFiles?.length ?? 0
      warnings.leaveOut(decision.notes ?? [])
      for (const note of decision.notes ?? []) notes.add(note, { row: number, name })
      if (isCounted && decision.kind !== 'unchanged') addWritten(decision, number)
    },
    refuse(refused: RefusedRow) {
      counts.refused += 1
      warnings.refuse(refused.error.reason)
      refusals.add(refused)
    },
    /** `packed` counts the things that have several packs by the sizes in their names. */
    report(packed: number): ImportReport {
      const rows = counts.added + counts.changed + counts.unchanged + counts.refused
      return {
        ...counts,
        ...refusals.finish(),
        ...(pictures > 0 ? { pictures } : {}),
        ...sizes.finish(packed),
        ...(pictureFiles > 0 ? { pictureFiles } : {}),
        ...notes.finish(),
        cards: cards.finish(),
        warnings: warnings.finish(rows),
      }
    },
  }
}

export type Tally = ReturnType<typeof createTally>

export function errorText({ reason, detail }: RowError): string {
  return detail ?? reason
}
