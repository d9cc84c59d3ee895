import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#platform/cannot-start.ts'
import { addressOf, FilesAway, type FilesPlace } from '#platform/files/file-store.ts'
import { checkFiles } from '#platform/files/open-files.ts'
import type { Config } from '#server/config/config.ts'
import { missingOfS3, placeOf } from '#server/config/place-settings.ts'
import { readConfig } from '#server/config/read-config.ts'
import { copyFiles, removeCopied, type Tally } from '#server/media/move-files.ts'
import { openPlace } from '#server/media/store-files.ts'

const usage = `Usage: npm run move-files -- --to PLACE [--from PLACE]
       npm run move-files -- --remove-from PLACE

Moves pictures, uploaded tables and zips to another place, while the store is open. A place is a folder or
s3://bucket/prefix, for which FILES_S3_KEY_ID, FILES_S3_SECRET and the others are set.
  --to            copies there what is not there yet, and reads each copy back; nothing is removed
  --from          where they lie now; without it where FILES_IN says, or in DATA_DIR
  --remove-from   the last step: removes from the old place what the place of FILES_IN has with the same bytes

It can be interrupted and run again. It ends with 0, with 1 where the old place still has something that the new
one has not, and with 2 where it could not be done.`

/** The interval between lines of progress. */
const everyMs = 2000

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (thrown) {
  const error = thrown instanceof FilesAway ? thrown.cause : thrown
  const isInterrupted = error instanceof Error && error.name === 'AbortError'
  if (!(error instanceof CannotStart || isInterrupted)) throw error
  const message = isInterrupted ? 'It was interrupted. Run it again to go on.' : error.message
  process.stderr.write(`\n${message}\n`)
  process.exitCode = 2
}

async function run(args: string[]): Promise<number> {
  const options = readArgs(args)
  const config = readConfig()
  // Shoppers come first.
  setPriority(10)
  const current = config.files.place
  const old = options.removeFrom ?? options.from
  const from = old === undefined ? current : readPlace(old, config)
  const to = options.to === undefined ? current : readPlace(options.to, config)
  if (keyOf(from) === keyOf(to)) {
    throw new CannotStart(
      options.to === undefined
        ? `The store keeps its files in ${addressOf(from)}. Set FILES_IN to the new place first.`
        : `${addressOf(to)} is where the files are already.`,
    )
  }
  const parts = {
    from: await openPlace(from, config),
    to: await openPlace(to, config),
    signal: interrupted(),
    onProgress: progress(),
  }
  for (const { media } of [parts.from, parts.to]) {
    const problem = await checkFiles(media)
    if (problem) throw new CannotStart(problem)
  }
  if (options.to === undefined) return report(from, await removeCopied(parts))
  const { copied, there, bytes } = await copyFiles(parts)
  print(
    '',
    `Copied ${number(copied)} pictures and files (${number(Math.ceil(bytes / 1024))} KB) to ${addressOf(to)}, and read each back; ${number(there)} are there now.`,
  )
  if (keyOf(to) !== keyOf(current)) print(...nextSteps(from, to))
  return 0
}

function nextSteps(from: FilesPlace, to: FilesPlace): string[] {
  const [old, next] = [addressOf(from), addressOf(to)]
  return [
    'Next:',
    `  1. Set FILES_IN=${next} and FILES_ALSO_IN=${old}, and restart the store.`,
    `  2. Bring what came meanwhile: npm run move-files -- --from ${old} --to ${next}`,
    '  3. Remove FILES_ALSO_IN, and restart the store.',
    `  4. When nothing is missed: npm run move-files -- --remove-from ${old}`,
  ]
}

function report(from: FilesPlace, { removed, kept }: Tally): number {
  print('', `Removed ${number(removed)} pictures and files from ${addressOf(from)}.`)
  if (kept === 0) return 0
  print(
    `Kept ${number(kept)} that the place of FILES_IN has not, or not with the same bytes. Copy them with --from and --to.`,
  )
  return 1
}

function readArgs(args: string[]) {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    'remove-from': { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    const { to, from, 'remove-from': removeFrom } = values
    if ((to === undefined) === (removeFrom === undefined) || (removeFrom && from))
      throw new Error('Name the new place with --to, or the old one with --remove-from.')
    return { to, from, removeFrom }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}

function readPlace(text: string, { files }: Config): FilesPlace {
  const isS3 = text.startsWith('s3:')
  const place = placeOf(isS3 ? text : resolve(text), files.s3, 'FILES')
  if (isS3 && 'folder' in place) throw new CannotStart(`"${text}" is not s3://bucket/prefix.`)
  const [missing] = isS3 ? missingOfS3(files.s3, 'FILES') : []
  if (missing) throw new CannotStart(`${missing.name} ${missing.what}.`)
  return place
}

function keyOf(place: FilesPlace): string {
  return 'folder' in place ? resolve(place.folder) : addressOf(place)
}

function interrupted(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort())
  return stopping.signal
}

function progress(): (tally: Tally) => void {
  let saidAt = performance.now()
  return ({ copied, there, removed }) => {
    if (performance.now() - saidAt < everyMs) return
    saidAt = performance.now()
    print(
      removed > 0
        ? `  removed ${number(removed)}`
        : `  copied ${number(copied)}, already there ${number(there)}`,
    )
  }
}

function number(count: number): string {
  return count.toLocaleString('en-IN')
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
