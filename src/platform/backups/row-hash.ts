import { hash } from 'node:crypto'

const newline = 10
const words = 8

/**
 * Hashes rows as PostgreSQL's COPY writes them, one on each line. The hashes are added up, so the order in which the
 * rows are read makes no difference.
 */
export function hashRows() {
  const sums = new Uint32Array(words)
  let begun: Uint8Array[] = []

  function addRow(line: Uint8Array): void {
    const digest = hash('sha256', line, 'buffer')
    for (let word = 0; word < words; word += 1)
      sums[word] = sums[word]! + digest.readUInt32BE(word * 4)
  }

  return {
    /** A piece of what COPY wrote, wherever it was cut. */
    add(piece: Buffer): void {
      let from = 0
      for (;;) {
        const end = piece.indexOf(newline, from)
        if (end === -1) break
        const line = piece.subarray(from, end)
        addRow(begun.length === 0 ? line : Buffer.concat([...begun, line]))
        begun = []
        from = end + 1
      }
      if (from < piece.length) begun.push(piece.subarray(from))
    },
    sum: () => Array.from(sums, (word) => word.toString(16).padStart(8, '0')).join(''),
  }
}
