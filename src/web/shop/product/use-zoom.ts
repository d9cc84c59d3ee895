import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'

type Point = { x: number; y: number }
type View = Point & { scale: number }

export const maxScale = 5
const step = 1.5
const panPx = 80
const whole: View = { scale: 1, x: 0, y: 0 }

const moves: Record<string, Point> = {
  ArrowLeft: { x: panPx, y: 0 },
  ArrowRight: { x: -panPx, y: 0 },
  ArrowUp: { x: 0, y: panPx },
  ArrowDown: { x: 0, y: -panPx },
}

/** Enlarges and moves what stands in a frame; `x` and `y` are pixels from the frame's middle. */
export function useZoom(startScale: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ ...whole, scale: startScale })
  const [isHeld, setHeld] = useState(false)

  const change = (next: (view: View) => View) =>
    setView((before) => inside(next(before), frame.current))
  const pointing = usePointers(change, setHeld, () => middleOf(frame.current))

  /** Whether the key means something here. */
  const press = (key: string): boolean => {
    const move = moves[key]
    if (move) change((now) => ({ ...now, x: now.x + move.x, y: now.y + move.y }))
    else if (key === '+' || key === '=') change((now) => scaleAt(now, now.scale * step))
    else if (key === '-') change((now) => scaleAt(now, now.scale / step))
    else if (key === '0') setView(whole)
    else return false
    return true
  }

  return {
    frame,
    pointing,
    press,
    isHeld,
    scale: view.scale,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    reset: () => setView(whole),
  }
}

type Change = (next: (view: View) => View) => void

/** One finger moves, two enlarge around the point between them; a wheel enlarges around the pointer. */
function usePointers(change: Change, setHeld: (isHeld: boolean) => void, middle: () => Point) {
  const pointers = useRef(new Map<number, Point>())

  const spreadOf = () => {
    const [one, other] = [...pointers.current.values()]
    if (!one || !other) return null
    const { x, y } = middle()
    return {
      length: Math.hypot(one.x - other.x, one.y - other.y),
      at: { x: (one.x + other.x) / 2 - x, y: (one.y + other.y) / 2 - y },
    }
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const spread = spreadOf()
    pointers.current.set(pointerId, { x: clientX, y: clientY })
    const now = spreadOf()
    if (spread && now) {
      const by = now.length / Math.max(spread.length, 1)
      const moved = { x: now.at.x - spread.at.x, y: now.at.y - spread.at.y }
      change((view) => shifted(scaleAt(view, view.scale * by, spread.at), moved))
    } else change((view) => shifted(view, { x: clientX - before.x, y: clientY - before.y }))
  }
  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    setHeld(pointers.current.size > 0)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      setHeld(true)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: ({ deltaY, clientX, clientY }: WheelEvent) => {
      const { x, y } = middle()
      const at = { x: clientX - x, y: clientY - y }
      change((view) => scaleAt(view, view.scale * 1.002 ** -deltaY, at))
    },
  }
}

function shifted(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** The point at `at` keeps its place on the screen. */
function scaleAt(view: View, wanted: number, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(Math.max(wanted, 1), maxScale)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** The frame shows no empty edge. */
function inside({ scale, x, y }: View, frame: HTMLElement | null): View {
  const most = (scale - 1) / 2
  const [mostX, mostY] = [(frame?.clientWidth ?? 0) * most, (frame?.clientHeight ?? 0) * most]
  return { scale, x: between(x, mostX), y: between(y, mostY) }
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most)
}

function middleOf(frame: HTMLElement | null): Point {
  const box = frame?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
}
