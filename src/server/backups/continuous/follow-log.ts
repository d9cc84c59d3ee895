import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import {
  type BackupChain,
  beat,
  forgetChain,
  readChain,
  saveChain,
  saveFailure,
} from '#platform/backups/continuous/archive-state.ts'
import type { ArchiveTarget } from '#platform/backups/continuous/archive-target.ts'
import { fingerprintOf, recipientOf } from '#platform/backups/continuous/archived-object.ts'
import { copyBase } from '#platform/backups/continuous/copy-base.ts'
import { compactTime, pieceOf, positionOf } from '#platform/backups/continuous/log-position.ts'
import {
  dropSlot,
  isKept,
  makeSlot,
  maxWaitingLog,
  releaseLog,
} from '#platform/backups/continuous/log-slot.ts'
import { LogMissing, type ShipPlan, shipLog } from '#platform/backups/continuous/ship-log.ts'
import { removeChain, thinOutArchive } from '#platform/backups/continuous/thin-out-archive.ts'
import { problemOfKey } from '#platform/backups/encryption.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import { homeOf } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { messageOf } from '#platform/log.ts'
import { isTransient } from '#platform/responses/error-response.ts'
import { dueTime } from '#server/backups/schedule.ts'
import { archivePictures } from './archive-pictures.ts'

export type FollowPlan = {
  /** The superuser's login: copying the server's files is its privilege. */
  adminUrl: string
  clusterFolder: string
  pictures: Files
  target: ArchiveTarget
  key: string | undefined
  days: number
  /** The hour of the shop's day after which the day's base copy is made. */
  hour: number
}

export type Follower = {
  /** Archives the new part of the log. Records a failure in the database, then throws it. */
  round(): Promise<void>
}

const archiveLock = 7_461_031
const markName = 'tokri-archive.txt'
const markText =
  'This folder holds the archive of a Tokri store: see docs/operations.md there.\nThe store archives here as long as this file exists.\n'
/** The free space below which the store stops keeping the log for an archive that is away. */
const minFreeBytes = 512 * 1024 * 1024
const baseRetryMs = 10 * 60_000
/** The size with which the store creates every cluster. */
const segmentBytes = 16 * 1024 * 1024
/** The most time whose orders can be lost, while the archive can be reached. */
export const roundMs = 30_000

type Round = FollowPlan & {
  client: pg.Client
  at: { target: string; home: string }
  memory: Memory
}
type Memory = {
  recipient?: { key: string | undefined }
  isCompared: boolean
  pictures?: Set<string>
  /** A value of `performance.now()`, so that a corrected clock delays no copy. */
  nextBaseAt: number
  baseFailure?: Error | undefined
}

/**
 * Keeps an archive of the database: base copies, each followed by the log without a gap. One process does it at a time,
 * and no order waits for it: while the archive is away, PostgreSQL keeps the log up to a limit. Beyond that, a new base
 * copy begins when the archive is back.
 */
export function followLog(plan: FollowPlan): Follower {
  const memory: Memory = { isCompared: false, nextBaseAt: -Infinity }
  return {
    async round() {
      const client = await connectClient({ url: plan.adminUrl, name: 'tokri archive', queryMs: 0 })
      try {
        await client.query(`set statement_timeout = '10min'; set idle_session_timeout = 0`)
        const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [
          archiveLock,
        ])
        if (!rows[0].isOurs) return
        const { path, inode } = await homeOf(plan.clusterFolder)
        const at = { target: plan.target.address, home: `${inode} ${path}` }
        await noteOutcome({ ...plan, client, at, memory })
      } finally {
        await endClient(client)
      }
    },
  }
}

async function noteOutcome(round: Round): Promise<void> {
  const { client, at } = round
  try {
    await archive(round)
    await saveFailure(client, at, undefined)
  } catch (error) {
    // The supervisor handles a database that is away.
    if (isTransient(error)) throw error
    await saveFailure(client, at, messageOf(error))
    await protectDisk(round)
    throw error
  }
}

async function archive(round: Round): Promise<void> {
  const { client, at, memory, target } = round
  const before = await readChain(client, at)
  await checkMark(target, before !== undefined)
  memory.recipient ??= { key: await usableKey(round) }

  const chain = await continuing(round, before)
  if (!chain) {
    // A failed base copy is not tried again at once.
    if (memory.baseFailure && performance.now() < memory.nextBaseAt) throw memory.baseFailure
    return beginChain(round, undefined)
  }
  const shipped = await ship(round, chain)
  await releaseLog(client, shipped.position)
  const isDue =
    shipped.baseAt < dueTime(new Date(), round.hour) && performance.now() > memory.nextBaseAt
  if (isDue) await beginChain(round, shipped)
}

async function usableKey({ target, key }: Round): Promise<string | undefined> {
  const problem = key === undefined ? undefined : await problemOfKey(key)
  if (problem !== undefined) throw new CannotStart(problem)
  return recipientOf(target, key)
}

/** Refuses an empty folder in the archive's place: its disk is not connected. */
async function checkMark(target: ArchiveTarget, isKnown: boolean): Promise<void> {
  if (await target.has(markName)) return
  if (!isKnown) return target.put(markName, Buffer.from(markText))
  throw new CannotStart(
    `${target.address} does not hold the archive any more: connect its disk again. If it is meant to be empty, create a file ${markName} in it.`,
  )
}

/** The chain, if its log continues. If not, records the reason and answers undefined, so that a new chain begins. */
async function continuing(
  round: Round,
  chain: BackupChain | undefined,
): Promise<BackupChain | undefined> {
  const { client, at, memory } = round
  const reason = chain && (await reasonToBreak(round, chain))
  memory.isCompared = true
  if (chain && reason === undefined) return chain
  await forgetChain(client, { ...at, reason })
  return undefined
}

async function reasonToBreak(
  { client, target, memory }: Round,
  chain: BackupChain,
): Promise<string | undefined> {
  if (!chain.name.endsWith(fingerprintOf(memory.recipient?.key))) return 'BACKUP_KEY was changed.'
  if (!(await isKept(client)))
    return `The archive was away for so long that its part of the log (${maxWaitingLog}) was full, and was given up to keep the disk from filling.`
  const { rows } = await client.query(
    'select pg_walfile_name(pg_current_wal_flush_lsn()) as file, pg_current_wal_flush_lsn()::text as flushed',
  )
  const [{ file, flushed }] = rows
  if (!file.startsWith(chain.timeline)) return 'The database was restored.'
  if (positionOf(flushed) < chain.position) return wentBack
  if (memory.isCompared) return undefined
  if (!(await target.has(`${chain.name}/base.tar`)))
    return 'The last base copy was removed from the archive.'
  const pieces = await target.list(`${chain.name}/wal/`)
  const isAhead = pieces.some((name) => (pieceOf(name)?.from ?? -1n) >= chain.position)
  return isAhead ? wentBack : undefined
}

const wentBack =
  'The archive holds a later log than the database: the data folder was put back to an older state.'

/** Archives pictures before the log, so that a restored store has every picture that it shows. */
async function ship(round: Round, chain: BackupChain): Promise<BackupChain> {
  const { client, at } = round
  const until = await beat(client, at)
  await shipPictures(round)
  try {
    return await shipLog(shipPlanOf(round), chain, until)
  } catch (error) {
    if (error instanceof LogMissing) await forgetChain(client, { ...at, reason: error.message })
    throw error
  }
}

async function shipPictures(round: Round): Promise<readonly string[]> {
  const { memory, target } = round
  const pictures = filesOf(round.pictures)
  memory.pictures ??= new Set(await target.list('pictures/'))
  const recipient = memory.recipient?.key
  const fingerprint = fingerprintOf(recipient)
  return archivePictures({
    target,
    pictures,
    recipient,
    fingerprint,
    archived: memory.pictures,
  })
}

function shipPlanOf({ client, target, clusterFolder, memory }: Round): ShipPlan {
  return {
    target,
    clusterFolder,
    recipient: memory.recipient?.key,
    segmentBytes,
    onShipped: (shipped) => saveChain(client, shipped),
  }
}

async function beginChain(round: Round, before: BackupChain | undefined): Promise<void> {
  const { memory, target } = round
  const startedAt = new Date()
  const name = `${compactTime(startedAt)}-${fingerprintOf(memory.recipient?.key)}`
  memory.nextBaseAt = performance.now() + baseRetryMs
  try {
    await copyAndGoOn(round, { before, name, startedAt })
    memory.baseFailure = undefined
  } catch (error) {
    memory.baseFailure = error as Error
    // A half copy that cannot be removed now is removed a day later.
    const isWhole = await target.has(`${name}/base.tar`).catch(() => true)
    if (!isWhole) await removeChain(target, name).catch(() => undefined)
    throw error
  }
}

type Beginning = { before: BackupChain | undefined; name: string; startedAt: Date }

/** Makes a new base copy. Meanwhile the log of the former chain continues, so that no moment is left out. */
async function copyAndGoOn(round: Round, { before, name, startedAt }: Beginning): Promise<void> {
  const { client, target, memory, clusterFolder } = round
  let old = before
  if (!old) await makeSlot(client)
  const own = { chain: name, recipient: memory.recipient?.key }
  const pictures = await shipPictures(round)
  await target.put(
    `${name}/pictures.txt`,
    Buffer.from(pictures.map((each) => `${each}\n`).join('')),
  )
  const goOn = async () => {
    if (old) old = await ship(round, old)
  }
  const between = async () => {
    if (Math.abs(Date.now() - (old?.coveredUntil.getTime() ?? Date.now())) > roundMs) await goOn()
  }
  const { base, position } = await copyBase({
    client,
    target,
    clusterFolder,
    pictures,
    ...own,
    between,
  })
  await goOn()
  const chain = {
    name,
    timeline: base.timeline,
    position,
    baseAt: startedAt,
    coveredUntil: startedAt,
  }
  await saveChain(client, chain)
  const shipped = await ship(round, chain)
  // Released only now, because both chains need the log of the copy's time.
  await releaseLog(client, shipped.position)
  memory.pictures = undefined
  await thinOutArchive(target, { days: round.days, current: name, localPictures: pictures })
}

/** Gives up the kept log when the disk is nearly full: orders need the disk more than the archive does. */
async function protectDisk({ client, at, clusterFolder }: Round): Promise<void> {
  const { bavail, bsize } = await statfs(clusterFolder)
  if (bavail * bsize >= minFreeBytes || !(await isKept(client))) return
  const reason =
    'The archive was away while the disk was nearly full, so the log that waited for it was given up.'
  await dropSlot(client)
  await forgetChain(client, { ...at, reason })
}
