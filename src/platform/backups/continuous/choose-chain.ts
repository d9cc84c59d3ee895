import { CannotStart } from '#platform/cannot-start.ts'
import type { ArchiveTarget } from './archive-target.ts'
import { decodeObject, openersOf } from './archived-object.ts'
import type { Base } from './copy-base.ts'
import { type Piece, type Position, pieceOf, positionOf } from './log-position.ts'
import { chainsIn } from './thin-out-archive.ts'

/** A base copy, and all of the log that has to be replayed on it. */
export type Chosen = {
  chain: string
  base: Base
  label: Buffer
  pieces: Piece[]
  /** The key that opens the objects. */
  key: string | undefined
}

type RestorePoint = {
  target: ArchiveTarget
  key: string | undefined
  /** Undefined: the latest moment there is. */
  until: Date | undefined
}

/**
 * The latest base copy from which the log leads to the moment. Throws `CannotStart` where none does, with what could be
 * had instead.
 */
export async function chooseChain({ target, key, until }: RestorePoint): Promise<Chosen> {
  const names = await target.list('')
  const chains = chainsIn(names).filter(({ isComplete }) => isComplete)
  if (chains.length === 0)
    throw new CannotStart(`There is no archive of a store in ${target.address}.`)
  const openers = await openersOf(target, key)
  let problem: string | undefined
  for (const { name } of chains.toReversed()) {
    const opened = await openBase(target, name, openers)
    const { base } = opened
    const from = new Date(base.consistentAt)
    if (until && until < from) continue

    const pieces = names.flatMap((each) => {
      const piece = each.startsWith(`${name}/`) ? pieceOf(each) : undefined
      return piece ? [piece] : []
    })
    const found = contiguous(pieces, positionOf(base.from), until ?? latestOf(pieces, from))
    if (found.isReached) return { chain: name, pieces: found.pieces, ...opened }
    problem ??= describeEnd(found, from)
  }
  throw new CannotStart(problem ?? (await tooEarly(target, chains[0]!.name, openers)))
}

async function openBase(
  target: ArchiveTarget,
  chain: string,
  openers: readonly (string | undefined)[],
) {
  const name = `${chain}/base.tar`
  const content = await target.get(name)
  for (const [nth, key] of openers.entries()) {
    try {
      const [first, label] = await decodeObject(name, content, key)
      const base: Base = JSON.parse(first?.content.toString() ?? '{}')
      if (base.format > 1)
        throw new CannotStart(
          'This archive was made by a newer version of the store. Restore it with that one.',
        )
      if (base.format !== 1 || !label)
        throw new CannotStart(
          `The copy ${name} in this archive is incomplete or damaged. Restore an earlier moment, or a backup.`,
        )
      return { base, label: label.content, key }
    } catch (error) {
      if (nth === openers.length - 1) throw error
    }
  }
  throw new Error('There is always one, even if it is undefined')
}

function latestOf(pieces: readonly Piece[], from: Date): Date {
  return new Date(
    Math.max(...pieces.map(({ coveredUntil }) => coveredUntil.getTime()), from.getTime()) - 1,
  )
}

type Contiguous = {
  pieces: Piece[]
  isReached: boolean
  end: Date | undefined
  /** The next piece behind a gap. */
  next: Piece | undefined
}

/** The pieces that follow each other without a gap, up to the first that certainly goes beyond the moment. */
export function contiguous(all: readonly Piece[], start: Position, until: Date): Contiguous {
  const sorted = all.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const pieces: Piece[] = []
  let position = start
  let end: Date | undefined
  for (;;) {
    // One that was archived twice, after an answer that was lost, may reach further the second time.
    const [piece] = sorted
      .filter(({ from, to }) => from <= position && to > position)
      .toSorted((a, b) => (a.to > b.to ? -1 : 1))
    if (!piece) {
      const next = sorted.find(({ from }) => from > position)
      return { pieces, isReached: false, end, next }
    }
    pieces.push(piece)
    position = piece.to
    end = piece.coveredUntil
    if (end > until) return { pieces, isReached: true, end, next: undefined }
  }
}

function describeEnd({ end, next }: Contiguous, from: Date): string {
  const last = end && end > from ? end : undefined
  const possible = last
    ? `You can restore until any time from ${from.toISOString()} to ${justBefore(last)}.`
    : 'Nothing can be restored from this base copy.'
  if (next)
    return `The log has a hole: a part between ${(last ?? from).toISOString()} and ${next.coveredUntil.toISOString()} is not in the archive. ${possible}`
  return `The archive does not go that far: it ends at ${(last ?? from).toISOString()}. ${possible}`
}

function justBefore(time: Date): string {
  return new Date(time.getTime() - 1).toISOString()
}

async function tooEarly(
  target: ArchiveTarget,
  oldest: string,
  openers: readonly (string | undefined)[],
): Promise<string> {
  const { base } = await openBase(target, oldest, openers)
  return `The archive begins at ${base.consistentAt}: a time before that cannot be restored from it. A daily backup may reach further back.`
}
