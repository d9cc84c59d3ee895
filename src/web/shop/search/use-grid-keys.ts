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
 * is active, and Escape closes.
 */
export function useGridKeys({ input, grid, text, onClose }: Grid): void {
  const [place, setPlace] = useState<Place | null>(null)
  const [before, setBefore] = useState(text)
  if (before !== text) {
    setBefore(text)
    setPlace(null)
  }
  useMarkedCell({ input, grid, place, text })

  const press = useEffectEvent((event: KeyboardEvent) => {
    const rows = rowsOf(grid.current)
    if (event.key === 'Escape') {
      // Otherwise the browser would empty the box, also while the rows are on their way.
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
}

type Marked = Pick<Grid, 'input' | 'grid' | 'text'> & { place: Place | null }

/** Tells the input and its readers which cell is active, and whether there are any. */
function useMarkedCell({ input, grid, place, text }: Marked): void {
  const mark = useEffectEvent(() => {
    const rows = rowsOf(grid.current)
    const active = cellAt(rows, place)
    input.current?.setAttribute('aria-expanded', String(rows.length > 0))
    for (const marked of grid.current?.querySelectorAll('[data-active]') ?? []) {
      if (marked !== active) marked.removeAttribute('data-active')
    }
    if (!active) return input.current?.removeAttribute('aria-activedescendant')
    active.id ||= `suggestion-${++lastId}`
    active.setAttribute('data-active', '')
    active.scrollIntoView({ block: 'nearest' })
    input.current?.setAttribute('aria-activedescendant', active.id)
  })
  useEffect(() => mark(), [place, text])
  // Rows come and go, and a button may become two.
  useEffect(() => {
    const box = grid.current
    const field = input.current
    const observer = new MutationObserver(() => mark())
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
}

function rowsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
}

function cellsOf(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}

/** The last cell of the row where it has become shorter. */
function cellAt(rows: HTMLElement[], place: Place | null): HTMLElement | undefined {
  if (!place || rows.length === 0) return undefined
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
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (down) {
    // The input itself is before the first row and after the last.
    const row = (place?.row ?? (down > 0 ? -1 : length)) + down
    return rows[row] ? { row, cell: 0 } : null
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return place && step ? besides(place, step, cellsOf(rows[place.row]).length) : undefined
}

function besides({ row, cell }: Place, step: number, cells: number): Place {
  const last = cells - 1
  return { row, cell: Math.max(Math.min(Math.min(cell, last) + step, last), 0) }
}
