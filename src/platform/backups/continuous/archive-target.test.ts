import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test as plainTest } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import { AlreadyThere } from './archive-target.ts'
import { decodeObject, encodeObject, openersOf, recipientOf } from './archived-object.ts'
import { contiguous } from './choose-chain.ts'
import { checkPages, nameOfPiece, type Piece, pieceOf, segmentOf } from './log-position.ts'
import { openTarget } from './open-target.ts'
import { chainsIn, chooseSuperfluous } from './thin-out-archive.ts'

const test = plainTest.extend('folder', async () =>
  mkdtemp(join(inject('runFolder'), 'archive-target-')),
)
const one = Buffer.from('one')

describe('a folder', () => {
  test('keeps objects, which are written once', async ({ folder }) => {
    const target = await openTarget({ folder })
    await target.put('a/b/1', one)
    await target.put('a/b/1', one)

    await expect(target.put('a/b/1', Buffer.from('two'))).rejects.toThrow(AlreadyThere)
    expect(await readFile(join(folder, 'a/b/1'))).toEqual(one)
    expect(await target.list('a/')).toEqual(['a/b/1'])
    expect(await readdir(join(folder, 'a/b'))).toEqual(['1'])
  })

  test('of two that write the same object at once, one wins', async ({ folder }) => {
    const target = await openTarget({ folder })
    const contents = Array.from({ length: 8 }, (_, nth) => Buffer.alloc(300_000, nth))
    const outcomes = await Promise.allSettled(contents.map((each) => target.put('1', each)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(await target.get('1')).toEqual(contents[winner])
  })

  test('that is not there is never created, and said', async ({ folder }) => {
    const target = await openTarget({ folder: join(folder, 'disk') })

    await expect(target.put('a/1', one)).rejects.toThrow(CannotStart)
    await expect(target.has('a/1')).rejects.toThrow(/disk is not there/)
    expect(await readdir(folder)).toEqual([])
  })

  test('that vanishes and comes back goes on', async ({ folder }) => {
    const [disk, away] = [join(folder, 'disk'), join(folder, 'away')]
    await mkdir(disk)
    const target = await openTarget({ folder: disk })
    await target.put('a/1', one)
    await rename(disk, away)
    await expect(target.put('a/2', one)).rejects.toThrow(CannotStart)
    await rename(away, disk)
    await target.put('a/2', one)
    await target.remove('a/1')

    expect(await target.list('')).toEqual(['a/2'])
    await rm(disk, { recursive: true })
  })
})

describe('an object', () => {
  const entries = [{ name: 'log.z', content: Buffer.alloc(1000, 7) }]

  test.for([undefined, 'nobody guesses this sentence'])(
    'is read as it was written, with the key %s',
    async (key, { folder }) => {
      const target = await openTarget({ folder })
      const recipient = await recipientOf(target, key)
      const again = await recipientOf(target, key)
      const encoded = await encodeObject('a/1', entries, recipient)
      const [opener] = await openersOf(target, key)

      expect(again).toBe(recipient)
      expect(await decodeObject('a/1', encoded, opener)).toEqual(entries)
      expect(encoded.includes(Buffer.alloc(100, 7))).toBe(key === undefined)
    },
  )

  test('with any changed byte, cut anywhere or in another place is refused', async () => {
    const encoded = await encodeObject('a/1', entries, undefined)
    await expect(decodeObject('a/2', encoded, undefined)).rejects.toThrow(/belongs elsewhere/)
    for (let nth = 0; nth < encoded.length; nth += 7) {
      const changed = Buffer.from(encoded)
      changed[nth]! ^= 1
      await expect(decodeObject('a/1', changed, undefined)).rejects.toThrow(CannotStart)
      await expect(decodeObject('a/1', encoded.subarray(0, nth), undefined)).rejects.toThrow(
        CannotStart,
      )
    }
  })
})

describe('the pieces of a log', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 0, 0, seconds))
  const piece = (from: number, to: number, seconds: number): Piece => ({
    from: BigInt(from),
    to: BigInt(to),
    coveredUntil: at(seconds),
  })
  const all = [piece(0, 10, 1), piece(10, 16, 2), piece(16, 20, 3), piece(20, 32, 4)]

  test('are those up to the first that goes beyond the moment', () => {
    const found = contiguous([...all].toReversed(), 0n, at(2.5))
    expect([found.isReached, found.pieces]).toEqual([true, all.slice(0, 3)])
    // The piece may end just before a commit of that very time.
    expect(contiguous(all, 0n, at(2)).pieces).toHaveLength(3)
  })

  test('lead nowhere where one is missing or they end', () => {
    const holed = [all[0]!, all[2]!, all[3]!]
    expect(contiguous(holed, 0n, at(2.5))).toMatchObject({
      isReached: false,
      end: at(1),
      next: all[2],
    })
    expect(contiguous(all, 0n, at(4))).toMatchObject({
      isReached: false,
      end: at(4),
      next: undefined,
    })
    expect(contiguous(all.slice(1), 0n, at(2.5)).isReached).toBe(false)
  })

  test('may overlap, where the answer to the first try was lost', () => {
    expect(contiguous([...all, piece(10, 20, 3)], 0n, at(2.5)).isReached).toBe(true)
  })

  test('have names that say it all', () => {
    const name = nameOfPiece('20261122T155414953Z-00000000', all[1]!)
    expect(pieceOf(name)).toEqual(all[1])
    expect(segmentOf(0x1_2345_6789n, '00000001', 16 * 1024 * 1024)).toBe('000000010000000100000023')
  })

  test('of another place in the log are noticed', () => {
    const page = Buffer.alloc(8192, 1)
    page.writeBigUInt64LE(0x4000n, 8)
    expect(() => checkPages(page, 0x4000n)).not.toThrow()
    expect(() => checkPages(page, 0x6000n)).toThrow(/0\/6000/)
    expect(() => checkPages(Buffer.alloc(8192), 0x6000n)).not.toThrow()
  })
})

describe('old chains', () => {
  const day = (nth: number) => `202611${String(nth).padStart(2, '0')}T000000000Z-00000000`
  const names = [1, 2, 3, 4, 5].flatMap((nth) => [
    `${day(nth)}/base.tar`,
    `${day(nth)}/base/000001.tar`,
  ])
  const limit = (nth: number) => new Date(Date.UTC(2026, 10, nth, 12))

  test('go once the next one reaches back far enough', () => {
    expect(chooseSuperfluous(chainsIn(names), limit(3))).toEqual([day(1), day(2)])
    expect(chooseSuperfluous(chainsIn(names), limit(30))).toEqual([1, 2, 3, 4].map(day))
  })

  test('that were never complete replace none, and go after a day', () => {
    const broken = names.filter((name) => name !== `${day(3)}/base.tar`)
    expect(chooseSuperfluous(chainsIn(broken), limit(3))).toEqual([day(1), day(3)])
    expect(chooseSuperfluous(chainsIn([`${day(1)}/base/000001.tar`]), limit(30))).toEqual([])
  })
})
