import { randomUUID } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUID of version 7. Those of one process also sort in the order they were made, within a millisecond
 * too, so that rows written in one transaction keep their order.
 */
export function newId(): string {
  // A UUID of version 4 is as random in its second half, and Node.js draws many of them at once.
  const random = randomUUID()
  tick(random)

  const time = lastMs.toString(16).padStart(12, '0')
  const count = (0x7000 | counter).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${random.slice(19)}`
}

/** Counts up within a millisecond, also when the clock is set back; a full counter borrows the next one. */
function tick(random: string): void {
  const now = Date.now()
  if (now <= lastMs && counter < 0xfff) {
    counter += 1
    return
  }
  lastMs = Math.max(now, lastMs + 1)
  // Starts low, so that most of the counter is left.
  counter = Number.parseInt(random.slice(0, 3), 16) & 0x3ff
}
