import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { CannotStart } from '#platform/cannot-start.ts'
import type { BackupChain } from './archive-state.ts'
import type { ArchiveTarget } from './archive-target.ts'
import { encodeObject } from './archived-object.ts'
import { checkPages, nameOfPiece, type Position, segmentOf, segmentStart } from './log-position.ts'

const compress = promisify(deflateRaw)

export type ShipPlan = {
  target: ArchiveTarget
  recipient: string | undefined
  clusterFolder: string
  segmentBytes: number
  /** Called after each piece, which is then safe. */
  onShipped: (chain: BackupChain) => Promise<void>
}

/**
 * Archives the log of a chain up to a position that PostgreSQL has flushed, in pieces that end with a file of the
 * log. A piece is never changed: the next one begins where it ends, also inside a file.
 */
export async function shipLog(
  plan: ShipPlan,
  chain: BackupChain,
  until: { flushed: Position; seenAt: Date },
): Promise<BackupChain> {
  let shipped = chain
  while (shipped.position < until.flushed) {
    const from = shipped.position
    const end = segmentStart(from, plan.segmentBytes) + BigInt(plan.segmentBytes)
    const isLast = end >= until.flushed
    const to = isLast ? until.flushed : end
    // Only the last piece certainly holds the commit of that time.
    const coveredUntil = isLast ? until.seenAt : shipped.coveredUntil
    const bytes = await readLog(plan, chain.timeline, { from, to })
    checkPages(bytes, from)

    const name = nameOfPiece(chain.name, { from, to, coveredUntil })
    const content = await compress(bytes)
    await plan.target.put(
      name,
      await encodeObject(name, [{ name: 'log.z', content }], plan.recipient),
    )
    shipped = { ...shipped, position: to, coveredUntil }
    await plan.onShipped(shipped)
  }
  return shipped
}

async function readLog(
  { clusterFolder, segmentBytes }: ShipPlan,
  timeline: string,
  { from, to }: { from: Position; to: Position },
): Promise<Buffer> {
  const name = segmentOf(from, timeline, segmentBytes)
  const handle = await open(join(clusterFolder, 'pg_wal', name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new LogMissing(name)
      throw error
    },
  )
  try {
    const bytes = Buffer.alloc(Number(to - from))
    const offset = Number(from - segmentStart(from, segmentBytes))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset)
    if (bytesRead < bytes.length) throw new Error(`${name} in pg_wal is shorter than its log`)
    return bytes
  } finally {
    await handle.close()
  }
}

/** PostgreSQL has removed a file that was not archived yet. */
export class LogMissing extends CannotStart {
  constructor(name: string) {
    super(`${name} is no longer in pg_wal.`)
  }
}
