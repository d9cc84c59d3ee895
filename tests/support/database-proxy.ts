import { faultProxy } from './fault-proxy.ts'

export type ProxyMode = 'pass' | 'no notifications' | 'black hole'

/** Stands between the store and its database, as a connection pooler or a bad network does. */
export async function databaseProxy(databaseUrl: string, port = 0) {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  let mode: ProxyMode = 'pass'
  let trigger: string | undefined

  const proxy = await faultProxy(
    socketFolder
      ? { path: `${socketFolder}/.s.PGSQL.${target.port}` }
      : { host: target.hostname, port: Number(target.port) },
    {
      port,
      filter: () => messageFilter(() => mode),
      onSent: (data) => trigger !== undefined && data.includes(trigger) && set('black hole'),
    },
  )
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${proxy.port}`
  url.search = ''

  function set(next: ProxyMode): void {
    mode = next
    proxy.set({ isBlackHole: next === 'black hole' })
  }

  return {
    url: url.href,
    set,
    /** Becomes a black hole as soon as the store sends this text. */
    swallowFrom: (text: string) => void (trigger = text),
    isBlackHole: () => mode === 'black hole',
    /** Lets a test set the network's other faults. */
    network: proxy,
    close: () => proxy.close(),
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
