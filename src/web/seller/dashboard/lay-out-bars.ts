export type Bar = { x: number; y: number; width: number; height: number }
type Axis = { width: number; margin: number }
type Room = { width: number; height: number }

const widestBar = 56
/** Narrower bars have no gaps between them. */
const leastStepWithGap = 3
const leastHeight = 1.5

/** The position and size of each bar; `highest` is the value at full height. */
export function layOutBars(values: readonly number[], room: Room, highest: number): Bar[] {
  const step = room.width / values.length
  const width = Math.min(step < leastStepWithGap ? step : step * 0.72, widestBar)

  return values.map((value, at) => {
    const full = (value / highest) * room.height
    const height = value > 0 ? Math.max(full, leastHeight) : 0
    return { x: at * step + (step - width) / 2, y: room.height - height, width, height }
  })
}

/** The indexes that get a label, so that labels neither overlap nor exceed the margin. */
export function labelledPlaces(
  count: number,
  { width, margin }: Axis,
  labelWidth: number,
): number[] {
  const step = width / count
  const every = Math.max(Math.ceil(labelWidth / step), 1)
  const last = Math.floor((width + margin - labelWidth / 2) / step - 0.5)

  const places: number[] = []
  for (let at = Math.min(Math.max(last, 0), count - 1); at >= 0; at -= every) places.unshift(at)
  return places
}

/** The index of the bar at a horizontal position. */
export function placeAt(x: number, width: number, count: number): number {
  return Math.min(Math.max(Math.floor((x / width) * count), 0), count - 1)
}
