import type { ReactNode } from 'react'
import { sellerText } from '#text/seller.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const { conflict } = sellerText

type Props = {
  text: {
    title: string
    lead: string
    keep: string
    keepHint: string
    load: string
    loadHint: string
  }
  /** The dialog was closed without a choice. */
  onClose: () => void
  /** Keep what is typed here. */
  onKeep: () => void
  /** Take what was saved elsewhere. */
  onLoad: () => void
  children?: ReactNode
}

/** Asks which of two versions holds: what is typed here, or what was saved elsewhere meanwhile. */
export function ConflictDialog({ text, onClose, onKeep, onLoad, children }: Props) {
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      {children}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <div>
          <button type="button" onClick={onKeep} className="button button-outlined min-h-12 w-full">
            {text.keep}
          </button>
          <p className="mt-1 text-center text-xs text-ink-soft">{text.keepHint}</p>
        </div>
        <div>
          <button
            type="button"
            onClick={onLoad}
            data-first-focus
            className="button button-filled min-h-12 w-full"
          >
            {text.load}
          </button>
          <p className="mt-1 text-center text-xs text-ink-soft">{text.loadHint}</p>
        </div>
      </div>
    </Dialog>
  )
}

export type Difference = { label: string; before: string; now: string }

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="grid max-h-60 gap-2 overflow-y-auto">
      {differences.map(({ label, before, now }) => (
        <div key={label}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="line-clamp-6 break-words">{`${before} → ${now}`}</dd>
        </div>
      ))}
    </dl>
  )
}

type Values<Field extends string> = Record<Field, string | boolean>

/** The fields whose values differ, in the order of their labels. */
export function findDifferences<Field extends string>(
  before: Values<Field>,
  now: Values<Field>,
  labels: Record<Field, string>,
): Difference[] {
  const fields = Object.keys(labels) as Field[]
  return fields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({
      label: labels[field],
      before: display(before[field]),
      now: display(now[field]),
    }))
}

function display(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? conflict.yes : conflict.no
  return value || conflict.none
}
