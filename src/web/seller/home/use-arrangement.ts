import { useState } from 'react'
import type { HomeArrangement } from '#contract/api/home-rows.ts'
import { type ArrangedRow, usualRows } from '#contract/home-rows.ts'
import { sellerHomeText as texts } from '#text/seller-home.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { keepKey, nameOfRow } from './row-words.ts'

export type Chosen = { _id: string; name: string; isOnSale: boolean }
export type Arrangement = { arrangement: HomeArrangement; products: Chosen[] }
/** `products` are the names of those that rows have chosen. */
type Draft = { rows: ArrangedRow[]; products: Chosen[] }

export function loadArrangement(signal?: AbortSignal): Promise<Arrangement> {
  return askAsSeller('GET /api/v1/seller/home-rows', signal ? { signal } : {})
}

/** The draft of the home page: it stays in this browser until it is published. */
export function useArrangement(start: Arrangement) {
  const { form, saved, theirs, keepMine, takeTheirs } = usePublishing(start)
  const { rows, products } = form.values
  const setRows = (to: readonly ArrangedRow[]) => form.change({ rows: [...to] })
  const withUndo = (message: string, act: () => void) => {
    const before = form.values
    act()
    toastSuccess(message, { label: texts.undo, run: () => form.change(before) })
  }

  return {
    form: form.form,
    rows,
    products,
    isBusy: form.isBusy,
    isChanged: !isSame(rows, draftOf(saved).rows),
    canBeUsual: !isSame(rows, usualRows),
    theirs,
    keepMine,
    takeTheirs,
    /** Puts a row in the place of another, or at the end. */
    put(at: number, row: ArrangedRow, chosen: readonly Chosen[] = []) {
      const before = rows[at]
      if (before) keepKey(before, row)
      const known = products.filter(({ _id }) => !chosen.some((one) => one._id === _id))
      form.change({ rows: rows.toSpliced(at, 1, row), products: [...known, ...chosen] })
    },
    move: (at: number, by: 1 | -1) =>
      setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, rows[at]!)),
    remove: (at: number) =>
      withUndo(texts.removed(nameOfRow(rows[at]!)), () => setRows(rows.toSpliced(at, 1))),
    toUsual: () => withUndo(texts.usualDone, () => setRows(usualRows)),
    discard: () => withUndo(texts.discarded, () => form.reset(draftOf(saved))),
  }
}

/** Sends the draft; where somebody else has published meanwhile, `theirs` is what they did. */
function usePublishing(start: Arrangement) {
  const [saved, setSaved] = useState(start)
  const [theirs, setTheirs] = useState<Arrangement | null>(null)
  const { updatedAt } = saved.arrangement
  const form = useForm({
    start: draftOf(saved),
    send: ({ rows }) =>
      askAsSeller('POST /api/v1/seller/home-rows', {
        body: { rows: isSame(rows, usualRows) ? [] : rows, updatedAt },
      }),
    onDone({ message, ...now }) {
      setSaved(now)
      form.reset(draftOf(now))
      toastSuccess(message ?? '')
    },
    async onFailure(error) {
      if (!(error instanceof Refused && error.code === 'changed_meanwhile')) return false
      setTheirs(await loadArrangement())
      return true
    },
    onMessage: toastError,
    keepAs: `home-rows ${updatedAt}`,
  })
  const keepMine = () => {
    if (theirs) setSaved(theirs)
    setTheirs(null)
  }
  const takeTheirs = () => {
    if (theirs) form.reset(draftOf(theirs))
    keepMine()
  }
  return { form, saved, theirs, keepMine, takeTheirs }
}

function draftOf({ arrangement, products }: Arrangement): Draft {
  return { rows: arrangement.rows.length > 0 ? arrangement.rows : [...usualRows], products }
}

function isSame(one: readonly ArrangedRow[], other: readonly ArrangedRow[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
