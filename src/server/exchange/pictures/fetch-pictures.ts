import type { FailedDownload } from '#contract/reasons/downloads.ts'
import { writeProblem } from '#contract/reasons/problem.ts'
import { maxIncomingPictureBytes } from '#contract/seller-limits.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { Log } from '#platform/log.ts'
import { DownloadFailure, download, type Resolve } from '#platform/outgoing/download.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Media } from '#server/catalog/product-pictures.ts'
import type { Database } from '#server/database/database.ts'
import { keptRefusal } from '#server/exchange/import-text.ts'
import { looksLikePicture, storeInBackground } from '#server/media/store-pictures.ts'
import { hasPicture, pictureName } from '#server/media/stored-pictures.ts'
import {
  addStored,
  type ClaimedAddress,
  claimAddress,
  failHost,
  markFailed,
  markStored,
  postpone,
  postponeHost,
  release,
} from './incoming-pictures.ts'

export type Fetching = {
  log: Log
  media: Media
  /** The store's own address, whose pictures need no fetching. */
  publicUrl: string
  privateNetworks: readonly string[]
  signal: AbortSignal
  timeoutMs?: number
  resolve?: Resolve
}

const atOnce = 4
const atOncePerHost = 2
const maxAttempts = 4
/** Only an address whose picture crashes the process that fetches it reaches more tries than these. */
const maxBegun = 12
/** The interval between additions to products, each of which clears cached pages. */
const addEveryMs = 3000
/** Seconds until the next try. */
const pauses = [30, 120, 600]
const maxPauseSeconds = 3600

/** The interval at which the job looks for addresses that are due again; an import wakes it at once. */
export const fetchingSeconds = 30

/** Fetches every picture address that is due, a few at once, and adds the pictures to their products. */
export async function fetchPictures(db: Database, fetching: Fetching): Promise<void> {
  const hosts = trackHosts(db)
  const worker = async () => {
    while (!fetching.signal.aborted) {
      const claimed = await hosts.claim()
      // All that is left are addresses of servers with which the other workers are busy, and those go on.
      if (!claimed) return
      await fetchOne(db, claimed, fetching).finally(() => hosts.leave(claimed.host))
    }
  }
  const workers = Promise.allSettled(Array.from({ length: atOnce }, worker))
  await addWhile(db, workers)
  await addStored(db)
  for (const outcome of await workers) if (outcome.status === 'rejected') throw outcome.reason
}

/** Claims one after the other, so that each sees which servers the others are asking. */
function trackHosts(db: Database) {
  const active: string[] = []
  const inTurn = limitConcurrency({ atOnce: 1, maxQueued: atOnce })
  const isBusy = (host: string) => active.filter((other) => other === host).length >= atOncePerHost
  return {
    claim: () =>
      inTurn(async () => {
        const claimed = await claimAddress(db, active.filter(isBusy))
        if (claimed) active.push(claimed.host)
        return claimed
      }),
    leave: (host: string) => void active.splice(active.indexOf(host), 1),
  }
}

async function addWhile(db: Database, working: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = working.finally(() => (isDone = true))
  while (!isDone) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, addEveryMs)
    await Promise.race([done, promise]).finally(() => clearTimeout(timer))
    if (!isDone) await addStored(db)
  }
}

async function fetchOne(db: Database, claimed: ClaimedAddress, fetching: Fetching): Promise<void> {
  if (claimed.attempts > maxBegun)
    return markFailed(db, claimed.id, keptFailure({ reason: 'fetch_interrupted' }))
  try {
    const own = await ownPicture(claimed.source, fetching)
    await markStored(db, claimed.id, own ?? (await store(claimed.source, fetching)))
  } catch (error) {
    if (fetching.signal.aborted) return release(db, claimed.id)
    await settleFailure(db, claimed, describeFailure(error, fetching.log))
  }
}

/** Finds a picture that the store has itself; fetching it would only make a smaller copy. */
async function ownPicture(
  source: string,
  { publicUrl, media }: Fetching,
): Promise<string | undefined> {
  const { origin, pathname } = new URL(source)
  if (origin !== new URL(publicUrl).origin) return undefined
  const name = pictureName(pathname.replace(/\/\d+\.(avif|webp)$/, '/640.webp'))
  if (name !== null && (await hasPicture(media.sources, name))) return name
  throw new DownloadFailure('final', { reason: 'address_of_shop' })
}

async function store(
  source: string,
  { media, privateNetworks, signal, timeoutMs = 30_000, resolve }: Fetching,
): Promise<string> {
  const bytes = await download(source, {
    accept: 'image/jpeg, image/png, image/webp',
    maxBytes: maxIncomingPictureBytes,
    timeoutMs,
    privateNetworks,
    isWanted: looksLikePicture,
    unwanted: { reason: 'file_no_picture' },
    signal,
    ...(resolve ? { resolve } : {}),
  })
  return storeInBackground({ fileName: fileNameOf(source), bytes }, media)
}

/** The name in the message about a picture that cannot be read. */
function fileNameOf(source: string): string {
  return new URL(source).pathname.split('/').at(-1)?.slice(0, 100) || 'picture'
}

async function settleFailure(
  db: Database,
  { id, host, attempts }: ClaimedAddress,
  { kind, reason, waitSeconds }: Failure,
): Promise<void> {
  const isLast = attempts >= maxAttempts
  if (kind === 'unreachable' && isLast) return failHost(db, host, reason)
  if (kind === 'final' || isLast) return markFailed(db, id, reason)

  const usual = pauses[attempts - 1] ?? maxPauseSeconds
  const later = { reason, inSeconds: Math.min(waitSeconds ?? usual, maxPauseSeconds) }
  await postpone(db, id, later)
  // The other addresses of an unreachable server share this one's tries: a thousand of them end as soon as one.
  if (kind === 'unreachable') await postponeHost(db, host, { ...later, attempts })
  if (kind === 'busy') await postponeHost(db, host, { ...later, attempts: 0 })
}

type Failure = { kind: DownloadFailure['kind']; reason: string; waitSeconds?: number | undefined }

function describeFailure(error: unknown, log: Log): Failure {
  if (error instanceof DownloadFailure) {
    return {
      kind: error.kind,
      reason: keptFailure(error.said),
      waitSeconds: error.retryAfterSeconds,
    }
  }
  if (error instanceof Refusal) {
    return {
      kind: error.code === 'wrong_picture' ? 'final' : 'passing',
      reason: keptRefusal(error),
    }
  }
  log.warn({ err: error }, 'A picture could not be fetched')
  return { kind: 'passing', reason: keptFailure({ reason: 'fetch_failed' }) }
}

/** The reason with its values, which each reader gets in a language of their own. */
function keptFailure(failed: FailedDownload): string {
  return writeProblem(failed)
}
