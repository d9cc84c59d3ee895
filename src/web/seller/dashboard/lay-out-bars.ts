export type Bar = { x: number; y: number; width: number; height: number }
type Axis = { width: number; margin: number }
type Room = { width: number; height: number }

const widestBar = 56
/** Below this a gap would eat the bars. */
const leastStepWithGap = 3
const leastHeight = 1.5

/** Where the bars stand, as high as their values beside the highest tick. */
export function layOutBars(values: readonly number[], room: Room, highest: number): Bar[] {
  const step = room.width / values.length
  const width = Math.min(step < leastStepWithGap ? step : step * 0.72, widestBar)

  return values.map((value, at) => {
    const full = (value / highest) * room.height
    const height = value > 0 ? Math.max(full, leastHeight) : 0
    return { x: at * step + (step - width) / 2, y: room.height - height, width, height }
  })
}

/** Which places along the axis get a label, so that none touches the next or reaches beyond the margin. */
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

/** Which of the bars lies under a point. */
export function placeAt(x: number, width: number, count: number): number {
  return Math.min(Math.max(Math.floor((x / width) * count), 0), count - 1)
}
