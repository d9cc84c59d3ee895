import type { S3Place } from '#platform/files/file-store.ts'
import { listObjects, openBucket, type Times } from '#platform/files/s3-bucket.ts'
import { AlreadyThere, type ArchiveTarget } from './archive-target.ts'

/** An object of 16 MB has to pass in that time, which a line of 3 Mbit/s does. */
const usualTimes: Times = { requestMs: 60_000, retryMs: 500, attempts: 4 }

/** A bucket, of Amazon or of any other that speaks its protocol. */
export function s3Target(place: S3Place, times: Times = usualTimes): ArchiveTarget {
  const { prefix } = place
  const bucket = openBucket(place, times)
  const { ask } = bucket

  async function put(name: string, content: Buffer): Promise<void> {
    const sent = { method: 'PUT', body: content }
    let answer = await bucket.send(prefix + name, { ...sent, headers: { 'if-none-match': '*' } })
    // Some do not know this header. They can then only be asked before.
    if (answer.status === 501) {
      if (await has(name)) return compare(name, content)
      answer = await bucket.send(prefix + name, sent)
    }
    if (answer.status === 412) return compare(name, content)
    bucket.expectStatus(answer, [200, 201, 204])
  }

  async function compare(name: string, content: Buffer): Promise<void> {
    if (!(await get(name)).equals(content)) throw new AlreadyThere(name)
  }

  async function get(name: string): Promise<Buffer> {
    return (await ask(prefix + name, { method: 'GET' }, [200])).content
  }

  async function has(name: string): Promise<boolean> {
    return (await ask(prefix + name, { method: 'HEAD' }, [200, 404])).status === 200
  }

  async function remove(name: string): Promise<void> {
    await ask(prefix + name, { method: 'DELETE' }, [200, 204, 404])
  }

  async function list(start: string): Promise<string[]> {
    const names: string[] = []
    for await (const found of listObjects(bucket, prefix + start))
      if ('name' in found) names.push(found.name.slice(prefix.length))
    return names.toSorted()
  }

  return { address: bucket.address, put, get, has, list, remove }
}
