import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUID of version 7. Those of one process also sort in the order they were made, within a millisecond
 * too, so that rows written in one transaction keep their order.
 */
export function newId(): string {
  const bytes = randomBytes(16)
  tick(bytes)

  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Counts up within a millisecond, also when the clock is set back; a full counter borrows the next one. */
function tick(random: Buffer): void {
  const now = Date.now()
  if (now <= lastMs && counter < 0xfff) {
    counter += 1
    return
  }
  lastMs = Math.max(now, lastMs + 1)
  // Starts low, so that most of the counter is left.
  counter = random.readUInt16BE(6) & 0x3ff
}
