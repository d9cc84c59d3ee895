import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const header = Buffer.from('\xff\xd8\xff\xe0 looks like a JPEG at first', 'latin1')

/** Servers of pictures answer like this, and like this they should not. */
const answers: Record<string, Answer> = {
  '/html.jpg': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<html>'.padEnd(5000)),
  '/huge': (_, response) =>
    response.writeHead(200, { 'Content-Length': 3_000_000_000 }).write(header),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/private': (_, response) => response.writeHead(403).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/packed': (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('packed'),
  '/loop': (_, response) => response.writeHead(302, { Location: '/loop' }).end(),
  '/to-localhost': (_, response) =>
    response.writeHead(302, { Location: 'http://localhost/x.png' }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(301, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/moved': (_, response) => response.writeHead(307, { Location: '/1.png' }).end(),
  '/silent': () => undefined,
  /** Announces more than it sends. */
  '/short': (_, response) => {
    response.writeHead(200, { 'Content-Length': 5000 }).write(header)
    setTimeout(() => response.destroy(), 50)
  },
  async '/drip'(request, response) {
    response.write(header)
    while (!request.destroyed) {
      response.write('.')
      await sleep(20)
    }
  },
  async '/endless'(request, response) {
    response.write(header)
    const more = Buffer.alloc(64 * 1024)
    while (!request.destroyed) if (!response.write(more)) await sleep(1)
  },
}

/** A server of pictures on this machine: `/7.png` is a picture, each number another. Ends with the test. */
export async function startPictureServer(onCleanup: (end: () => void) => void) {
  const hits: string[] = []
  const headers: IncomingMessage['headers'][] = []
  /** Paths that are not answered. */
  const held = new Set<string>()
  const busy = { answers: 0, retryAfter: '7' }
  let active = 0
  const most = { atOnce: 0 }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    hits.push(path)
    headers.push(request.headers)
    active += 1
    most.atOnce = Math.max(most.atOnce, active)
    response.on('close', () => (active -= 1))
    if (held.has(path)) return undefined
    if (busy.answers > 0) {
      busy.answers -= 1
      return response.writeHead(429, { 'Retry-After': busy.retryAfter }).end()
    }
    const number = /^\/(\d+)\.png$/.exec(path)?.[1]
    if (number === undefined) return (answers[path] ?? answers['/missing'])?.(request, response)
    response.writeHead(200, { 'Content-Type': 'image/png' })
    return response.end(await servedPicture(Number(number)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, hits, headers, held, busy, most }
}

/** The picture at `/7.png`. */
export function servedPicture(number: number): Promise<Buffer> {
  const background = `#${(number * 2654 + 4096).toString(16).padStart(6, '0').slice(-6)}`
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}
