import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Grid = {
  input: RefObject<HTMLInputElement | null>
  grid: RefObject<HTMLElement | null>
  text: string
  onClose: () => void
}

let lastId = 0

type Place = { row: number; cell: number }

/**
 * Moves through the rows and cells of the grid by the arrow keys while the focus stays in the input; Enter presses what
 * is active, and Escape closes. Answers how many rows there are.
 */
export function useGridKeys({ input, grid, text, onClose }: Grid): number {
  const [place, setPlace] = useState<Place | null>(null)
  const [count, setCount] = useState(0)
  const [before, setBefore] = useState(text)
  if (before !== text) {
    setBefore(text)
    setPlace(null)
  }

  // Rows come and go, and a button may have become two, so this is done after each change of the grid.
  const mark = useEffectEvent(() => {
    const rows = rowsOf(grid.current)
    setCount(rows.length)
    const active = rows.length > 0 ? cellAt(rows, place) : undefined
    for (const marked of grid.current?.querySelectorAll('[data-active]') ?? []) {
      if (marked !== active) marked.removeAttribute('data-active')
    }
    input.current?.setAttribute('aria-expanded', String(rows.length > 0))
    if (!active) return input.current?.removeAttribute('aria-activedescendant')
    active.id ||= `suggestion-${++lastId}`
    active.setAttribute('data-active', '')
    active.scrollIntoView({ block: 'nearest' })
    input.current?.setAttribute('aria-activedescendant', active.id)
  })
  useEffect(() => mark(), [place, text])
  useEffect(() => {
    const box = grid.current
    const field = input.current
    const observer = new MutationObserver(() => mark())
    field?.setAttribute('aria-controls', 'suggestions')
    field?.setAttribute('aria-haspopup', 'grid')
    field?.setAttribute('aria-autocomplete', 'list')
    if (box) observer.observe(box, { childList: true, subtree: true })
    mark()
    return () => {
      observer.disconnect()
      field?.setAttribute('aria-expanded', 'false')
      field?.removeAttribute('aria-activedescendant')
    }
  }, [grid, input])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const rows = rowsOf(grid.current)
    if (event.key === 'Escape' && rows.length > 0) {
      // Otherwise the browser would empty the box.
      event.preventDefault()
      return onClose()
    }
    if (event.key === 'Enter' && place) {
      event.preventDefault()
      return cellAt(rows, place)?.click()
    }
    const next = placeAfter(event.key, place, rows)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  })
  useEffect(() => {
    const field = input.current
    field?.addEventListener('keydown', press)
    return () => field?.removeEventListener('keydown', press)
  }, [input])
  return count
}

function rowsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
}

function cellsOf(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}

/** The last cell of the row where it has become shorter. */
function cellAt(rows: HTMLElement[], place: Place | null): HTMLElement | undefined {
  if (!place) return undefined
  const cells = cellsOf(rows[Math.min(place.row, rows.length - 1)])
  return cells[Math.min(place.cell, cells.length - 1)]
}

/** Undefined where the key is the input's own; null where it leads back into the input. */
function placeAfter(
  key: string,
  place: Place | null,
  rows: HTMLElement[],
): Place | null | undefined {
  const { length } = rows
  if (length === 0) return undefined
  const row = place?.row ?? -1
  if (key === 'ArrowDown') return row + 1 < length ? { row: row + 1, cell: 0 } : null
  if (key === 'ArrowUp') {
    const above = place ? row - 1 : length - 1
    return above < 0 ? null : { row: above, cell: 0 }
  }
  if (!place) return undefined
  const last = cellsOf(rows[row]).length - 1
  if (key === 'ArrowRight') return { row, cell: Math.min(place.cell + 1, last) }
  if (key === 'ArrowLeft') return { row, cell: Math.max(Math.min(place.cell, last) - 1, 0) }
  return undefined
}
