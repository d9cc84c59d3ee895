import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign } from 'aws4'

/** What can go wrong with a request to a bucket: before it is stored, or after. */
export type S3Fault = 'hang' | 'reset before' | 'reset after' | 'slow down' | 'internal error'

const pageSize = 3
const region = 'ap-south-1'
export const s3Keys = { keyId: 'AKIAEXAMPLE', secret: 'a secret / with + signs' }

/**
 * A bucket on this machine, which checks every request's signature by another implementation than the store's, and the
 * content against its signed checksum. Answers lists of three.
 */
export async function startFakeS3({ knowsConditions = true } = {}) {
  const objects = new Map<string, Buffer>()
  const faults: S3Fault[] = []
  const requests: string[] = []

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    requests.push(`${request.method} ${request.headers.host} ${pathname}`)
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'reset before') return void request.socket.destroy()
    if (fault === 'slow down') return refuse(response, 503, 'SlowDown')
    if (fault === 'internal error') return refuse(response, 500, 'InternalError')
    const problem = problemOf(request, body)
    if (problem) return refuse(response, 403, problem)
    const isHostStyle = request.headers.host?.startsWith('shop.')
    const key = decodeURIComponent(pathname).replace(isHostStyle ? /^\// : /^\/shop\/?/, '')
    const answer = (status: number, content: Buffer | string = '') => {
      if (fault === 'reset after') return void request.socket.destroy()
      response.writeHead(status).end(content)
    }
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && !knowsConditions)
        return refuse(response, 501, 'NotImplemented')
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return refuse(response, 412, 'PreconditionFailed')
      objects.set(key, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (key === '') return answer(200, listOf(objects, searchParams))
    const content = objects.get(key)
    if (content === undefined) return refuse(response, 404, 'NoSuchKey')
    return answer(200, request.method === 'HEAD' ? '' : content)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    objects,
    requests: requests as readonly string[],
    place: {
      ...{ bucket: 'shop', prefix: 'tokri/', region, ...s3Keys, isPathStyle: true },
      endpoint: `http://localhost:${port}`,
    },
    failNext: (...next: S3Fault[]) => void faults.push(...next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch'
  const [, names = ''] = /SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? []
  const signed = names.split(';').map((name) => [name, String(headers[name] ?? '')])
  if (!names.includes('x-amz-content-sha256') || !names.includes('host')) return 'AccessDenied'
  // Without the body, for which this implementation would add headers: its checksum is signed, and compared above.
  const again = sign(
    { service: 's3', region, method, path: url, headers: Object.fromEntries(signed) },
    { accessKeyId: s3Keys.keyId, secretAccessKey: s3Keys.secret },
  )
  const ours = /Signature=([0-9a-f]{64})/.exec(String(again.headers?.Authorization))?.[1]
  const theirs = /Signature=([0-9a-f]{64})/.exec(headers.authorization ?? '')?.[1]
  return ours !== undefined && ours === theirs ? undefined : 'SignatureDoesNotMatch'
}

function listOf(objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): string {
  const start = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > start)
    .toSorted()
  const page = keys.slice(0, pageSize)
  const next = keys.length > pageSize ? page.at(-1) : undefined
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${page
    .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key><Size>1</Size></Contents>`)
    .join(
      '',
    )}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
