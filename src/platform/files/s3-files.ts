import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#platform/cannot-start.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { S3Place } from './file-store.ts'
import { type FileStore, FilesAway, type StoredFile } from './file-store.ts'
import { temporaryPrefix } from './folder-files.ts'
import { type Bucket, listObjects, openBucket, type Times } from './s3-bucket.ts'

type Options = {
  place: S3Place
  workFolder: string
  /** The file that shows others that a group is complete: stored last, removed first. */
  lastOfGroup?: string
  times?: Times
}

/** A person who uploads or waits for a picture gets an answer within ten seconds. */
const usualTimes: Times = { requestMs: 5000, retryMs: 100, attempts: 3, totalMs: 7000 }
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** Stores files in a bucket; unfinished ones are in a local folder. */
export function s3Files(options: Options): FileStore {
  const { place, workFolder } = options
  const bucket = openBucket(place, options.times ?? usualTimes)
  const files = objectFiles(bucket, place.prefix)
  const groups = objectGroups({ ...files, last: options.lastOfGroup ?? '' })
  // Keeps a bucket that hangs from collecting connections; above the queue's limit a request is refused at once.
  const limit = limitConcurrency({ atOnce: 64, maxQueued: 1000, timeoutMs: 10_000 })

  return {
    address: bucket.address,
    workFolder,
    put: (name, file) =>
      said(async () => {
        await files.put(name, file)
        await rm(file, { force: true })
      }),
    putGroup: (name, folder) => said(() => groups.put(name, folder)),
    get: (name) => said(() => limit(() => files.get(name))),
    use: (name, work) => useCopy(name, { files, workFolder, work }),
    stat: (name) => said(() => files.stat(name)),
    async *list(prefix) {
      try {
        for await (const found of files.list(prefix)) if ('name' in found) yield found
      } catch (error) {
        throw explain(error)
      }
    },
    async *groups() {
      try {
        for await (const found of files.list('', '/'))
          if ('group' in found) yield found.group.slice(place.prefix.length, -1)
      } catch (error) {
        throw explain(error)
      }
    },
    renewGroup: (name) => said(() => groups.renew(name)),
    removeGroup: (name, since) => said(() => groups.remove(name, since)),
    remove: (name) => said(() => files.remove(name)),
  }
}

async function said<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw explain(error)
  })
}

function explain(error: unknown): unknown {
  return error instanceof CannotStart ? new FilesAway(error) : error
}

function objectFiles(bucket: Bucket, prefix: string) {
  return {
    async put(name: string, content: Buffer | string): Promise<void> {
      const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const sent = { method: 'PUT', body: content, headers: { 'content-type': type } }
      await bucket.ask(prefix + name, sent, [200, 201, 204])
    },
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const answer = await bucket.ask(prefix + name, { method: 'GET' }, [200, 404])
      refuseWithoutBucket(bucket, answer)
      return answer.status === 404 ? null : new Uint8Array(answer.content)
    },
    async download(name: string, into: string): Promise<boolean> {
      const answer = await bucket.ask(prefix + name, { method: 'GET', into }, [200, 404])
      refuseWithoutBucket(bucket, answer)
      return answer.status === 200
    },
    async stat(name: string): Promise<StoredFile | null> {
      const { status, headers } = await bucket.ask(prefix + name, { method: 'HEAD' }, [200, 404])
      if (status === 404) return null
      const modifiedAt = new Date(headers.get('last-modified') ?? 0)
      return { name, size: Number(headers.get('content-length')), modifiedAt }
    },
    async *list(start: string, delimiter?: '/') {
      for await (const found of listObjects(bucket, prefix + start, delimiter))
        yield 'name' in found ? { ...found, name: found.name.slice(prefix.length) } : found
    },
    remove: async (name: string) =>
      void (await bucket.ask(prefix + name, { method: 'DELETE' }, [200, 204, 404])),
  }
}

/** A missing bucket does not mean that the file is missing. */
function refuseWithoutBucket(bucket: Bucket, answer: Awaited<ReturnType<Bucket['ask']>>): void {
  if (answer.status === 404 && answer.content.includes('NoSuchBucket'))
    bucket.expectStatus(answer, [])
}

type ObjectFiles = ReturnType<typeof objectFiles>

/**
 * A bucket has neither times nor renaming for groups: a group's last file gives its time and makes it visible. An
 * unfinished group is never shown, and is later removed as unused.
 */
function objectGroups(files: ObjectFiles & { last: string }) {
  const lastOf = (name: string) => `${name}/${files.last}`
  return {
    async put(name: string, folder: string): Promise<void> {
      const found = (await readdir(folder)).filter((file) => file !== files.last)
      await Promise.all(
        found.map(async (file) => files.put(`${name}/${file}`, await readFile(join(folder, file)))),
      )
      await files.put(lastOf(name), await readFile(join(folder, files.last)))
    },
    async renew(name: string): Promise<boolean> {
      const content = await files.get(lastOf(name))
      if (content === null) return false
      await files.put(lastOf(name), Buffer.from(content))
      return true
    },
    async remove(name: string, since: Date): Promise<void> {
      const members: string[] = []
      let youngest = 0
      for await (const found of files.list(`${name}/`)) {
        if (!('name' in found)) continue
        youngest = Math.max(youngest, found.modifiedAt.getTime())
        if (found.name !== lastOf(name)) members.push(found.name)
      }
      if (youngest >= since.getTime()) return
      await files.remove(lastOf(name))
      for (const member of members) await files.remove(member)
    },
  }
}

type Use<Result> = {
  files: ObjectFiles
  workFolder: string
  work: (file: string) => Promise<Result>
}

async function useCopy<Result>(
  name: string,
  { files, workFolder, work }: Use<Result>,
): Promise<Result | null> {
  await mkdir(workFolder, { recursive: true })
  const copy = join(workFolder, `${temporaryPrefix}copy-${randomBytes(8).toString('hex')}`)
  try {
    if (!(await said(() => files.download(name, copy)))) return null
    return await work(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
