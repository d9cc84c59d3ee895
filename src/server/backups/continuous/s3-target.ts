import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { AlreadyThere, type ArchivePlace, type ArchiveTarget, addressOf } from './archive-target.ts'

type S3Place = Exclude<ArchivePlace, { folder: string }>
type Sent = { method: string; query?: Record<string, string>; body?: Buffer; headers?: object }
type Times = { requestMs: number; retryMs: number; attempts: number }

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

  const list = (start: string) => listKeys(bucket, prefix, start)
  return { address: addressOf(place), put, get, has, list, remove }
}

type Bucket = ReturnType<typeof openBucket>

async function listKeys({ ask }: Bucket, prefix: string, start: string): Promise<string[]> {
  const names: string[] = []
  let token: string | undefined
  do {
    const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url' }
    query.prefix = prefix + start
    if (token !== undefined) query['continuation-token'] = token
    const text = (await ask('', { method: 'GET', query }, [200])).content.toString()
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
      names.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length))
    token = tokenOf(text)
  } while (token !== undefined)
  return names.toSorted()
}

/** Sends signed requests, and tries those again that may have failed for a moment. */
function openBucket(place: S3Place, times: Times) {
  const { endpoint, bucket, region, keyId, secret, isPathStyle } = place
  const keys = { accessKeyId: keyId, secretAccessKey: secret }
  const client = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const base = new URL(isPathStyle ? `${endpoint}/${bucket}/` : endpoint)
  if (!isPathStyle) base.host = `${bucket}.${base.host}`
  const address = addressOf(place)

  async function exchange(
    key: string,
    { method, query = {}, body, headers }: Sent,
    signal: AbortSignal,
  ): Promise<Answer> {
    const url = new URL(base)
    url.pathname += key.split('/').map(encodeURIComponent).join('/')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const response = await client.fetch(url.href, {
      method,
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      // Signed with the content, so that a byte that changes on the way is refused.
      headers: { 'x-amz-content-sha256': sha256(body ?? ''), ...headers },
      signal,
    })
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
  }

  async function send(key: string, sent: Sent): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await withDeadline(times.requestMs, (signal) =>
        exchange(key, sent, signal),
      ).catch((error: unknown) => messageOf(error))
      if (typeof answer !== 'string' && !isTemporary(answer.status)) return answer
      if (attempt >= times.attempts) throw notAnswering(address, answer)
      await sleep(times.retryMs * 2 ** attempt)
    }
  }

  function expectStatus(answer: Answer, allowed: readonly number[]): void {
    if (!allowed.includes(answer.status))
      throw new CannotStart(`${address} refused: ${describeRefusal(answer)}`.trim())
  }

  async function ask(key: string, sent: Sent, allowed: readonly number[]): Promise<Answer> {
    const answer = await send(key, sent)
    expectStatus(answer, allowed)
    return answer
  }

  return { send, ask, expectStatus }
}

/** Ends in time even where the aborted signal is lost on its way through the client to the connection. */
async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over.abort()
      reject(new Error(`no answer within ${ms / 1000} s`))
    }, ms)
  })
  try {
    return await Promise.race([work(over.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

function notAnswering(address: string, answer: Answer | string): CannotStart {
  const what = typeof answer === 'string' ? answer : `it answered ${answer.status}`
  return new CannotStart(`${address} does not answer as it should: ${what}.`)
}

function describeRefusal({ status, content }: Answer): string {
  const [, code = ''] = /<Code>([A-Za-z]+)<\/Code>/.exec(content.toString('utf8', 0, 5000)) ?? []
  const advice = codeAdvice[code] ?? statusAdvice[status] ?? ''
  return `${code || `it answered ${status}`}. ${advice}`
}

type Answer = { status: number; content: Buffer }

const codeAdvice: Record<string, string> = {
  SignatureDoesNotMatch: 'ARCHIVE_S3_SECRET does not belong to ARCHIVE_S3_KEY_ID.',
  InvalidAccessKeyId: 'ARCHIVE_S3_KEY_ID is not known there.',
  NoSuchBucket: 'Create the bucket, or name another one in ARCHIVE_TO.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  AuthorizationHeaderMalformed: 'ARCHIVE_S3_REGION is probably not the region of the bucket.',
}

const statusAdvice: Record<number, string> = {
  301: 'ARCHIVE_S3_REGION or ARCHIVE_S3_ENDPOINT is not the one of the bucket.',
  403: 'The key of ARCHIVE_S3_KEY_ID needs the right to list, read, write and delete there.',
  404: 'The object or the bucket is not there.',
  507: 'There is no room left.',
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function isTemporary(status: number): boolean {
  return [408, 409, 429, 500, 502, 503, 504].includes(status)
}

function tokenOf(list: string): string | undefined {
  const [, token] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(list) ?? []
  return token
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
