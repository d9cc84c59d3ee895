import { connect, createServer, type Socket } from 'node:net'

export type ProxyMode = 'pass' | 'no notifications' | 'black hole'

/** Stands between the store and its database, as a connection pooler or a bad network does. */
export async function databaseProxy(databaseUrl: string, port = 0) {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let mode: ProxyMode = 'pass'
  let trigger: string | undefined

  const server = createServer((inside) => {
    const outside = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname)
    const filter = messageFilter(() => mode)
    for (const socket of [inside, outside]) sockets.add(socket)
    inside.on('data', (data) => {
      if (trigger !== undefined && data.includes(trigger)) mode = 'black hole'
      if (mode !== 'black hole') outside.write(data)
    })
    outside.on('data', (data) => mode !== 'black hole' && inside.write(filter(data)))
    // A black hole does not pass on a closed connection either.
    const hangUp = (socket: Socket) => mode !== 'black hole' && socket.destroy()
    inside.on('error', () => undefined).on('close', () => hangUp(outside))
    outside.on('error', () => undefined).on('close', () => hangUp(inside))
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  url.search = ''

  return {
    url: url.href,
    set: (next: ProxyMode) => void (mode = next),
    /** Becomes a black hole as soon as the store sends this text. */
    swallowFrom: (text: string) => void (trigger = text),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

const notification = 'A'.charCodeAt(0)

/** Takes the server's notifications out of its messages: a letter, a length of four bytes, and so much content. */
function messageFilter(mode: () => ProxyMode) {
  let rest: Buffer = Buffer.alloc(0)
  return (data: Buffer): Buffer => {
    rest = Buffer.concat([rest, data])
    const passing: Buffer[] = []
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (message[0] !== notification || mode() === 'pass') passing.push(message)
    }
    return Buffer.concat(passing)
  }
}
