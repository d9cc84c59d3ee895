import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign } from 'aws4'

/** Faults of a request to a bucket: before it is stored, or after. */
export type S3Fault =
  | 'hang'
  | 'reset before'
  | 'reset after'
  | 'cut off'
  | 'slowly'
  | keyof typeof answers

const answers = {
  'slow down': [503, 'SlowDown'],
  'internal error': [500, 'InternalError'],
  full: [507, 'InsufficientStorage'],
  'over quota': [403, 'QuotaExceeded'],
} as const
const pageSize = 3
const region = 'ap-south-1'
export const s3Keys = { keyId: 'AKIAEXAMPLE', secret: 'a secret / with + signs' }

/**
 * A bucket on this machine, which checks every request's signature by another implementation than the store's, and the
 * content against its signed checksum. Answers lists of three.
 */
export async function startFakeS3({ knowsConditions = true } = {}) {
  const objects = new Map<string, Buffer>()
  const changedAt = new Map<string, Date>()
  let lasting: { fault: S3Fault; methods: readonly string[] } | undefined
  const faults: S3Fault[] = []
  const requests: string[] = []

  function nextFault(method: string): S3Fault | undefined {
    return lasting?.methods.includes(method) ? lasting.fault : faults.shift()
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const { pathname, searchParams } = new URL(String(request.url), 'http://bucket')
    requests.push(`${request.method} ${request.headers.host} ${pathname}`)
    const fault = nextFault(String(request.method))
    if (fault === 'hang') return
    if (fault === 'reset before') return void request.socket.destroy()
    const refused = refusalOf(fault) ?? problemOf(request, body)
    if (refused) return refuse(response, refused)
    const key = keyOf(request, pathname)
    const isConditional = request.headers['if-none-match'] === '*'
    const method = String(request.method)
    const answer =
      isConditional && !knowsConditions
        ? ([501, 'NotImplemented'] as const)
        : act({ objects, changedAt }, { method, key, body, isConditional, searchParams })
    if (fault === 'reset after') return void request.socket.destroy()
    reply(response, answer, {
      method,
      changedAt: changedAt.get(key),
      size: Number(objects.get(key)?.byteLength),
      fault,
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    objects,
    /** When each object was written last; may be changed. */
    changedAt,
    requests: requests as readonly string[],
    place: {
      bucket: 'shop',
      prefix: 'tokri/',
      region,
      ...s3Keys,
      isPathStyle: true,
      settings: 'ARCHIVE' as const,
      endpoint: `http://localhost:${port}`,
    },
    failNext: (...next: S3Fault[]) => void faults.push(...next),
    /** Until it is called without a fault. */
    failAlways(fault?: S3Fault, methods: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE']) {
      lasting = fault === undefined ? undefined : { fault, methods }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

type Reply = {
  method: string | undefined
  changedAt: Date | undefined
  size: number
  fault: S3Fault | undefined
}

function reply(
  response: ServerResponse,
  [status, content]: Refused | readonly [status: number, content: Buffer],
  { method, changedAt, size, fault }: Reply,
): void {
  if (typeof content === 'string') return refuse(response, [status, content])
  response.writeHead(status, {
    'content-length': method === 'HEAD' ? size : content.byteLength,
    ...(changedAt ? { 'last-modified': changedAt.toUTCString() } : {}),
  })
  const half = content.byteLength / 2
  if (fault === 'cut off') response.write(content.subarray(0, half), () => response.destroy())
  else if (fault === 'slowly') {
    response.write(content.subarray(0, half))
    setTimeout(() => response.end(content.subarray(half)), 1800)
  } else response.end(content)
}

function keyOf({ headers }: IncomingMessage, path: string): string {
  const isHostStyle = headers.host?.startsWith('shop.')
  return decodeURIComponent(path).replace(isHostStyle ? /^\// : /^\/shop\/?/, '')
}

type Refused = readonly [status: number, code: string]

function refusalOf(fault: S3Fault | undefined): Refused | undefined {
  return fault !== undefined && fault in answers
    ? answers[fault as keyof typeof answers]
    : undefined
}

type Act = {
  method: string
  key: string
  body: Buffer
  isConditional: boolean
  searchParams: URLSearchParams
}

type Content = { objects: Map<string, Buffer>; changedAt: Map<string, Date> }

function act(
  { objects, changedAt }: Content,
  { method, key, body, isConditional, searchParams }: Act,
): Refused | readonly [status: number, content: Buffer] {
  const nothing = Buffer.alloc(0)
  if (method === 'PUT') {
    if (isConditional && objects.has(key)) return [412, 'PreconditionFailed']
    objects.set(key, body)
    changedAt.set(key, new Date())
    return [200, nothing]
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return [204, nothing]
  }
  if (key === '') return [200, Buffer.from(listOf({ objects, changedAt }, searchParams))]
  const content = objects.get(key)
  if (content === undefined) return [404, 'NoSuchKey']
  return [200, method === 'HEAD' ? nothing : content]
}

function problemOf(request: IncomingMessage, body: Buffer): Refused | undefined {
  const { headers, method = '', url = '' } = request
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) return [403, 'XAmzContentSHA256Mismatch']
  const given = String(headers.authorization)
  const names = (/SignedHeaders=([^,]+),/.exec(given)?.[1] ?? '').split(';')
  if (!['host', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return [403, 'AccessDenied']
  // Without the body, for which this implementation would add headers: its checksum is signed, and compared above.
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const again = sign(
    { service: 's3', region, method, path: url, headers: signed },
    { accessKeyId: s3Keys.keyId, secretAccessKey: s3Keys.secret },
  )
  const isSame = signatureIn(String(again.headers?.Authorization)) === signatureIn(given)
  return isSame ? undefined : [403, 'SignatureDoesNotMatch']
}

function signatureIn(authorization: string): string {
  const [, signature] = /Signature=([0-9a-f]{64})/.exec(authorization) ?? []
  return signature ?? `none in ${authorization}`
}

function listOf({ objects, changedAt }: Content, asked: URLSearchParams): string {
  const start = asked.get('continuation-token') ?? ''
  const prefix = asked.get('prefix') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const shown = asked.has('delimiter') ? keys.map((key) => upToSlash(key, prefix)) : keys
  const all = [...new Set(shown)].filter((key) => key > start)
  const page = all.slice(0, pageSize)
  const next = all.length > pageSize ? page.at(-1) : undefined
  const items = page.map((key) =>
    key.endsWith('/')
      ? `<CommonPrefixes><Prefix>${encodeURIComponent(key)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${changedAt.get(key)?.toISOString()}</LastModified><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${items.join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`
}

function upToSlash(key: string, prefix: string): string {
  const end = key.indexOf('/', prefix.length)
  return end === -1 ? key : key.slice(0, end + 1)
}

function refuse(response: ServerResponse, [status, code]: Refused): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
