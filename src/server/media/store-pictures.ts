import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf, sync, temporaryPrefix } from '#platform/files/folder-files.ts'
import { isUnwritable } from '#platform/is-unwritable.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Conversion } from './convert-picture.ts'

type Media = { pictures: Files }
type Picture = { name: string; fileName: string; bytes: Buffer }

// Each waiting request holds up to four files in memory.
const limitUploads = limitConcurrency({ atOnce: 1, maxQueued: 4, timeoutMs: 60_000 })
/** Has its own queue, so that an upload does not wait behind a thousand imported pictures. */
const limitBackground = limitConcurrency({ atOnce: 1, maxQueued: Number.POSITIVE_INFINITY })

/**
 * Converts and stores all of these pictures, or none; answers their names in the same order. A name is a hash of the
 * content, so the same file is stored once.
 */
export async function storePictures(files: readonly File[], media: Media): Promise<string[]> {
  if (files.length === 0) return []
  return limitUploads(async () => {
    const pictures = await Promise.all(
      files.map(async (file) => identify(file.name, Buffer.from(await file.arrayBuffer()))),
    )
    return storeOrExplain(pictures, media)
  })
}

/** Stores a picture that no request waits for, one at a time; answers its name. */
export function storeInBackground(
  { fileName, bytes }: { fileName: string; bytes: Buffer },
  media: Media,
): Promise<string> {
  return limitBackground(async () => {
    const [name = ''] = await storeOrExplain([identify(fileName, bytes)], media)
    return name
  })
}

async function storeOrExplain(pictures: readonly Picture[], media: Media): Promise<string[]> {
  try {
    await storeAll(pictures, media)
  } catch (error) {
    throw isUnwritable(error) ? diskFull() : error
  }
  return pictures.map(({ name }) => name)
}

function identify(fileName: string, bytes: Buffer): Picture {
  if (!looksLikePicture(bytes)) throw unreadable(fileName)
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { name, fileName, bytes }
}

/** Recognizes JPEG, PNG and WebP by their first bytes, not by the file's name. */
export function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP$/.test(start)
  )
}

async function storeAll(pictures: readonly Picture[], media: Media): Promise<void> {
  const files = filesOf(media.pictures)
  await mkdir(files.workFolder, { recursive: true })
  const converted = new Map<string, string>()
  try {
    for (const picture of pictures) {
      // Renewing also resets its age, so that the sweep does not remove it before its product is saved.
      if (converted.has(picture.name) || (await files.renewGroup(picture.name))) continue
      const temporary = await mkdtemp(join(files.workFolder, temporaryPrefix))
      converted.set(picture.name, temporary)
      await convert(picture, temporary)
    }
    for (const [name, temporary] of converted) await files.putGroup(name, temporary)
  } finally {
    for (const temporary of converted.values())
      await rm(temporary, { recursive: true, force: true })
  }
}

async function convert({ bytes, fileName }: Picture, folder: string): Promise<void> {
  const outcome = await runConverter(bytes, folder)
  if (outcome !== 'done') throw refusalOf(outcome, fileName)
  await sync(folder)
}

function refusalOf(outcome: Exclude<Outcome, 'done'>, fileName: string): Refusal {
  switch (outcome) {
    case 'unreadable':
      return unreadable(fileName)
    case 'too many pixels':
      return refuse('too_many_pixels', { fileName })
    case 'interrupted':
      return refuse('busy', {}, { retryAfterSeconds: 30 })
    case 'no room':
      return diskFull()
  }
}

function unreadable(fileName: string): Refusal {
  return refuse('not_a_picture', { fileName })
}

function diskFull(): Refusal {
  return refuse('no_room_for_pictures', {}, { retryAfterSeconds: 60 })
}

type Outcome = Conversion | 'no room' | 'interrupted'

const script = fileURLToPath(import.meta.resolve('./picture-converter.ts'))
const defaultTimeoutMs = 20_000
/** Signals of a decoder that crashed on the picture; other signals come from outside. */
const crashes = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

type Run = { makes?: 'sizes' | 'icons'; timeoutMs?: number }

/** Converts in a separate process, so that a hostile picture cannot crash the server or fill its memory. */
export async function runConverter(
  picture: Uint8Array,
  folder: string,
  { makes = 'sizes', timeoutMs = defaultTimeoutMs }: Run = {},
): Promise<Outcome> {
  const args = ['--max-old-space-size=128', script, folder, makes]
  // Passes no environment: it holds passwords that a compromised decoder could read.
  const child = spawn(process.execPath, args, { env: {} })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  // The process may end before it has read everything; its exit code says more than the broken pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.end(picture)

  try {
    const [outcome, errors, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    ])
    if (code === 0) return outcome as Outcome
    if (signal !== null) return crashes.has(signal) ? 'unreadable' : 'interrupted'
    throw new Error(`A picture could not be converted: ${errors.slice(0, 2000)}`)
  } finally {
    clearTimeout(timer)
  }
}
