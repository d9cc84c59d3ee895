import { Damaged } from '#platform/backups/archive.ts'

/** A position in PostgreSQL's write-ahead log, in bytes since its beginning. */
export type Position = bigint

/** PostgreSQL writes `16/B374D848` for it. */
export function positionOf(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function formatPosition(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
}

/** The name of the file in `pg_wal` that holds the position. */
export function segmentOf(position: Position, timeline: string, segmentBytes: number): string {
  const number = position / BigInt(segmentBytes)
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes)
  return (
    timeline +
    [number / perFile, number % perFile]
      .map((part) => hex(part, 8))
      .join('')
      .toUpperCase()
  )
}

export function segmentStart(position: Position, segmentBytes: number): Position {
  return position - (position % BigInt(segmentBytes))
}

/** A piece of the log: from a position to another one in the same file of the log. */
export type Piece = {
  from: Position
  to: Position
  /** Every commit before this time is in the log up to `to`. */
  coveredUntil: Date
}

const pieceName = /\/wal\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{8}T\d{9}Z)\.tar$/

export function nameOfPiece(chain: string, { from, to, coveredUntil }: Piece): string {
  return `${chain}/wal/${hex(from, 16)}-${hex(to, 16)}-${compactTime(coveredUntil)}.tar`
}

/** Undefined: another kind of object. */
export function pieceOf(name: string): Piece | undefined {
  const [, from, to, time] = pieceName.exec(name) ?? []
  if (time === undefined) return undefined
  return { from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), coveredUntil: timeOf(time) }
}

function hex(value: bigint, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** `20261122T213000123Z` */
export function compactTime(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '')
}

export function timeOf(text: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/
  return new Date(text.replace(parts, '$1-$2-$3T$4:$5:$6.$7Z'))
}

const pageBytes = 8192
const addressOffset = 8
const headerBytes = 16

/**
 * Each page of the log says where it belongs. Files of the log are used again under another name, so a page of an
 * older one would otherwise be taken for the log's own. Where a file was ended early, empty pages fill it.
 */
export function checkPages(bytes: Buffer, from: Position): void {
  const untilPage = (pageBytes - Number(from % BigInt(pageBytes))) % pageBytes
  for (let offset = untilPage; offset + headerBytes <= bytes.length; offset += pageBytes) {
    const address = bytes.readBigUInt64LE(offset + addressOffset)
    if (address === from + BigInt(offset)) continue
    const page = bytes.subarray(offset, offset + pageBytes)
    if (page.some((byte) => byte !== 0))
      throw new Damaged(`the log at ${formatPosition(from + BigInt(offset))}`)
  }
}
