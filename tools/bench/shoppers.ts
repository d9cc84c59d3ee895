import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** One order that a shopper is about to place. */
export type Planned = {
  token: string
  addressId: string
  items: { product: string; quantity: number }[]
  /** In a shop that brings orders in slots. */
  slot?: { id: string; day: string } | undefined
}
/** Something that a shopper looks at. */
export type Visit = { token: string; path: string }
export type Load = {
  /** The ports of the store's copies, which the connections are spread over. */
  ports: number[]
  connections: number
  seconds: number
  plan: (Planned | Visit)[]
}
export type Served = {
  statuses: Record<number, number>
  latenciesMs: number[]
  seconds: number
  left: number
  /** Processor time of asking, which is not the store's. */
  cpuMicros: number
}

const headEnd = '\r\n\r\n'

/**
 * Sends one order after the other on each connection. A process of its own that speaks HTTP by hand, because the
 * shoppers' processor time is not the store's.
 */
process.once('message', async (load: Load) => {
  const { ports, connections, seconds, plan } = load
  const waiting = plan.map((each) => ('path' in each ? visitOf(each) : requestOf(each)))
  const served: Served = { statuses: {}, latenciesMs: [], seconds: 0, left: 0, cpuMicros: 0 }
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000

  const shop = async (_: unknown, n: number) => {
    const exchange = openConnection(ports[n % ports.length] ?? 0)
    for (
      let request = waiting.pop();
      request && performance.now() < endsAt;
      request = waiting.pop()
    ) {
      const sentAt = performance.now()
      const status = await exchange.send(request)
      served.latenciesMs.push(performance.now() - sentAt)
      served.statuses[status] = (served.statuses[status] ?? 0) + 1
    }
    exchange.close()
  }
  await Promise.all(Array.from({ length: connections }, shop))
  served.seconds = (performance.now() - startedAt) / 1000
  served.left = waiting.length
  const { user, system } = process.cpuUsage()
  served.cpuMicros = user + system
  process.send?.(served, () => process.exit(0))
})

function requestOf({ token, addressId, items, slot }: Planned): string {
  const body = JSON.stringify({ items, address: addressId, slot })
  return [
    'POST /api/v1/order/cod HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Sec-Fetch-Site: same-origin',
    `Cookie: sid=${token}`,
    `Idempotency-Key: ${randomUUID()}${headEnd}${body}`,
  ].join('\r\n')
}

function visitOf({ token, path }: Visit): string {
  return [`GET ${path} HTTP/1.1`, 'Host: localhost', `Cookie: sid=${token}${headEnd}`].join('\r\n')
}

function openConnection(port: number) {
  let answered: ((status: number) => void) | undefined
  let received = ''
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    received += text
    const status = wholeAnswer(received)
    if (status === undefined) return
    received = ''
    answered?.(status)
  })
  // No answer counts as status 0; what follows on this connection fails in the same way.
  socket.on('error', () => undefined)
  socket.on('close', () => answered?.(0))
  return {
    send: (request: string) =>
      new Promise<number>((resolve) => {
        answered = resolve
        if (socket.destroyed) resolve(0)
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** The status, once the answer is whole. */
function wholeAnswer(text: string): number | undefined {
  const end = text.indexOf(headEnd)
  if (end < 0) return undefined
  const head = text.slice(0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const body = text.slice(end + headEnd.length)
  const isWhole = length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
  return isWhole ? Number(head.slice(9, 12)) : undefined
}
