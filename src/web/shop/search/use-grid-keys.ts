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

  // Rows come and go, and a button may have become two, so this is done after each change of the grid.
  const mark = useEffectEvent(() => {
    if (input.current && grid.current) markActive(input.current, grid.current, place)
  })
  useEffect(() => mark(), [place, text])
  useEffect(() => {
    const box = grid.current
    const field = input.current
    const observer = new MutationObserver(() => mark())
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
    if (rows.length === 0) return
    const active = cellAt(rows, place)
    const next = placeAfter(event.key, place, rows)
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && active) active.click()
    else if (next === undefined) return
    else setPlace(next)
    // Otherwise the browser would empty the box, submit the form or move the cursor.
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    field?.addEventListener('keydown', press)
    return () => field?.removeEventListener('keydown', press)
  }, [input])
}

/** Marks the cell at this place, and tells the input of it and of whether there are rows. */
function markActive(input: HTMLElement, grid: HTMLElement, place: Place | null): void {
  const rows = rowsOf(grid)
  input.setAttribute('aria-expanded', String(rows.length > 0))
  const active = rows.length > 0 ? cellAt(rows, place) : undefined
  for (const marked of grid.querySelectorAll('[data-active]')) {
    if (marked !== active) marked.removeAttribute('data-active')
  }
  if (!active) {
    input.removeAttribute('aria-activedescendant')
    return
  }
  active.id ||= `suggestion-${++lastId}`
  active.setAttribute('data-active', '')
  active.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', active.id)
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
  if (key === 'ArrowDown') return startOf((place?.row ?? -1) + 1, rows)
  if (key === 'ArrowUp') return startOf((place?.row ?? rows.length) - 1, rows)
  if (!place) return undefined
  const { row, cell } = place
  const last = cellsOf(rows[row]).length - 1
  if (key === 'ArrowRight') return { row, cell: Math.min(cell + 1, last) }
  if (key === 'ArrowLeft') return { row, cell: Math.max(Math.min(cell, last) - 1, 0) }
  return undefined
}

function startOf(row: number, rows: HTMLElement[]): Place | null {
  return row in rows ? { row, cell: 0 } : null
}
