import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { CannotStart } from '#platform/cannot-start.ts'
import { addressOf, type S3Place, type StoredFile } from './file-store.ts'

type Sent = {
  method: string
  query?: Record<string, string>
  /** A string is the path of a file. */
  body?: Buffer | string
  headers?: object
  /** The file into which the response's content goes, when it may be large. */
  into?: string
}
export type Times = {
  requestMs: number
  retryMs: number
  attempts: number
  /** The limit for all attempts together when a person waits; large contents get extra time. */
  totalMs?: number
}

/** Before a larger content, asks the bucket something small: a dead connection accepts megabytes without a word. */
const largeBytes = 512 * 1024

const maxBytesInMemory = 128 * 1024 * 1024
/** A slower line counts as broken. */
const slowestBytesPerMs = 300

/**
 * Sends signed requests to a bucket, and retries those whose failure may be temporary. Throws `CannotStart` with what
 * to do when that does not help.
 */
export function openBucket(place: S3Place, times: Times) {
  const exchange = signedExchange(place)
  const address = addressOf(place)

  async function send(key: string, sent: Sent): Promise<Answer> {
    const bytes = await sizeOf(sent)
    if (times.totalMs !== undefined && bytes > largeBytes) await send(key, { method: 'HEAD' })
    const requestMs = times.requestMs + bytes / slowestBytesPerMs
    const endsAt = performance.now() + (times.totalMs ?? Infinity) + bytes / slowestBytesPerMs
    for (let attempt = 1; ; attempt += 1) {
      const leftMs = Math.max(1, endsAt - performance.now())
      const answer = await withDeadline(Math.min(requestMs, leftMs), (deadline) =>
        exchange(key, sent, deadline),
      ).catch((error: unknown) => messageOf(error))
      if (typeof answer !== 'string' && !isTemporary(answer.status)) return answer
      // Random, so that clients told to slow down do not all return at once.
      const pauseMs = times.retryMs * 2 ** attempt * (0.5 + Math.random() / 2)
      const isLast = attempt >= times.attempts || performance.now() + pauseMs >= endsAt
      if (isLast) throw notAnswering(address, answer)
      await sleep(pauseMs)
    }
  }

  function expectStatus(answer: Answer, allowed: readonly number[]): void {
    if (!allowed.includes(answer.status))
      throw new BucketRefused(`${address} refused: ${describeRefusal(answer, place)}`.trim())
  }

  async function ask(key: string, sent: Sent, allowed: readonly number[]): Promise<Answer> {
    const answer = await send(key, sent)
    expectStatus(answer, allowed)
    return answer
  }

  return { address, send, ask, expectStatus }
}

/** Signs a request and sends it once. */
function signedExchange(place: S3Place) {
  const { endpoint, bucket, region, keyId, secret, isPathStyle } = place
  const keys = { accessKeyId: keyId, secretAccessKey: secret }
  const client = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const base = new URL(isPathStyle ? `${endpoint}/${bucket}/` : endpoint)
  if (!isPathStyle) base.host = `${bucket}.${base.host}`

  return async (
    key: string,
    { method, query = {}, body, headers, into }: Sent,
    { signal, extend }: Deadline,
  ): Promise<Answer> => {
    const url = new URL(base)
    url.pathname += key.split('/').map(encodeURIComponent).join('/')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const content = await contentOf(body)
    const signed = await client.sign(url.href, {
      method,
      // The signature covers the content, so that a corrupted byte is refused.
      headers: { 'x-amz-content-sha256': content.checksum, ...headers },
    })
    const response = await fetch(url.href, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...content.headers },
      signal,
      ...(body === undefined ? {} : { body: content.body(), duplex: 'half' as const }),
    } as RequestInit)
    // A large response gets extra time, as a large request does.
    extend(Number(response.headers.get('content-length') ?? 0) / slowestBytesPerMs)
    return readAnswer(response, into)
  }
}

/** The bucket answered, but the settings are wrong or its owner has to act. */
export class BucketRefused extends CannotStart {
  readonly isLasting = true
}

export type Bucket = ReturnType<typeof openBucket>

type Listed = StoredFile | { group: string }

/** Lists keys with a prefix, page by page. With a delimiter, deeper keys are listed as one group. */
export async function* listObjects(
  { ask }: Bucket,
  prefix: string,
  delimiter?: '/',
): AsyncGenerator<Listed> {
  let token: string | undefined
  do {
    const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', prefix }
    if (delimiter !== undefined) query.delimiter = delimiter
    if (token !== undefined) query['continuation-token'] = token
    const text = (await ask('', { method: 'GET', query }, [200])).content.toString()
    for (const [, found = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield {
        name: plain(inTag(found, 'Key')),
        size: Number(inTag(found, 'Size')),
        modifiedAt: new Date(inTag(found, 'LastModified') || 0),
      }
    for (const [, found = ''] of text.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs))
      yield { group: plain(inTag(found, 'Prefix')) }
    token = tokenOf(text)
  } while (token !== undefined)
}

function inTag(text: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? ''
}

function plain(key: string): string {
  return decodeURIComponent(key.replaceAll('+', ' '))
}

function tokenOf(list: string): string | undefined {
  return (
    inTag(list, 'NextContinuationToken')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&') || undefined
  )
}

async function sizeOf({ body }: Sent): Promise<number> {
  return typeof body === 'string' ? (await stat(body)).size : (body?.byteLength ?? 0)
}

async function contentOf(body: Buffer | string | undefined) {
  if (typeof body !== 'string')
    return { checksum: sha256(body ?? ''), headers: {}, body: () => body }
  const hash = createHash('sha256')
  await pipeline(createReadStream(body), hash)
  const { size } = await stat(body)
  return {
    checksum: hash.digest('hex'),
    // Without it the content would be sent in chunks, which S3 does not accept.
    headers: { 'content-length': String(size) },
    body: () => Readable.toWeb(createReadStream(body)),
  }
}

type Answer = { status: number; content: Buffer; headers: Headers }

async function readAnswer(response: Response, into: string | undefined): Promise<Answer> {
  const { status, headers, body } = response
  const announced = Number(headers.get('content-length') ?? 0)
  if (into !== undefined && status === 200 && body) {
    await pipeline(Readable.fromWeb(body as never), createWriteStream(into, { mode: 0o600 }))
    const { size } = await stat(into)
    if (headers.has('content-length') && size !== announced)
      throw new Error(`it sent ${size} bytes of ${announced}`)
    return { status, headers, content: Buffer.alloc(0) }
  }
  if (body && announced > maxBytesInMemory) {
    await body.cancel()
    throw new Error(`the object has ${announced} bytes, which is too many`)
  }
  return { status, headers, content: Buffer.from(await response.arrayBuffer()) }
}

type Deadline = { signal: AbortSignal; extend: (ms: number) => void }

/** Ends in time even when the client does not pass the abort on to its connection. */
async function withDeadline<Result>(
  ms: number,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const finished = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let untilMs = ms
  const late = Promise.withResolvers<never>()
  const extend = (moreMs: number) => {
    untilMs += moreMs
    clearTimeout(timer)
    timer = setTimeout(() => {
      finished.abort()
      late.reject(new Error(`no answer within ${untilMs / 1000} s`))
    }, untilMs)
  }
  extend(0)
  try {
    return await Promise.race([work({ signal: finished.signal, extend }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function notAnswering(address: string, answer: Answer | string): CannotStart {
  const what = typeof answer === 'string' ? answer : `it answered ${answer.status}`
  return new CannotStart(`${address} does not answer as it should: ${what}.`)
}

function describeRefusal({ status, content }: Answer, { settings }: S3Place): string {
  const [, code = ''] = /<Code>([A-Za-z]+)<\/Code>/.exec(content.toString('utf8', 0, 5000)) ?? []
  const advice = codeAdvice[code] ?? statusAdvice[status] ?? ''
  const named = advice
    .replaceAll('PLACE', settings === 'ARCHIVE' ? 'ARCHIVE_TO' : 'FILES_IN')
    .replaceAll('S3_', `${settings}_S3_`)
  return `${code || `it answered ${status}`}. ${named}`
}

const codeAdvice: Record<string, string> = {
  SignatureDoesNotMatch: 'S3_SECRET does not belong to S3_KEY_ID.',
  InvalidAccessKeyId: 'S3_KEY_ID is not known there.',
  NoSuchBucket: 'Create the bucket, or name another one in PLACE.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  AuthorizationHeaderMalformed: 'S3_REGION is probably not the region of the bucket.',
  QuotaExceeded: 'There is no room left.',
}

const statusAdvice: Record<number, string> = {
  301: 'S3_REGION or S3_ENDPOINT is not the one of the bucket.',
  403: 'The key of S3_KEY_ID needs the right to list, read, write and delete there.',
  404: 'The object or the bucket is not there.',
  507: 'There is no room left.',
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function isTemporary(status: number): boolean {
  return [408, 409, 429, 500, 502, 503, 504].includes(status)
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}
