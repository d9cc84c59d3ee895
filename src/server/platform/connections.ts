import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './client-address.ts'

export type ConnectionLimits = {
  /** Connections of one address on which nothing is being answered. */
  mostSilentPerAddress: number
  /** Of all addresses together. */
  mostSilent: number
  /** Proxies of the store's own: everybody's connections come from their address. */
  isExempt: (address: string) => boolean
}

export const usualLimits: ConnectionLimits = {
  mostSilentPerAddress: 200,
  mostSilent: 3000,
  isExempt: () => false,
}

/** Long enough for the other side to see our end and to close as well. */
const lingerMs = 1000

type State = {
  network: string
  isExempt: boolean
  answering: number
  isReceiving: boolean
  bytesWhenSilent: number
}

export type Connections = {
  /** Answers whether the request is to be served. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /** Closes connections that rest, from now on also those that come to rest. */
  closeResting(): void
}

/**
 * Keeps the number of silent connections in bounds: those that have not asked anything yet, are still sending, or
 * rest between two requests. The one that has been silent longest has to go, so that newcomers are served.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  const states = new Map<Socket, State>()
  const silent = new Set<Socket>()
  const silentOf = new Map<string, Set<Socket>>()
  const hungUp = new WeakSet<Socket>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    states.set(socket, {
      network: networkOf(address),
      isExempt: limits.isExempt(address),
      ...{ answering: 0, isReceiving: false, bytesWhenSilent: 0 },
    })
    socket.once('close', () => {
      forget(socket)
      states.delete(socket)
    })
    rest(socket)
  })

  /** Takes note that nothing is being answered on this connection. */
  function rest(socket: Socket): void {
    const state = states.get(socket)
    if (!state) return
    forget(socket)
    state.bytesWhenSilent = socket.bytesRead
    const same = silentOf.get(state.network) ?? new Set()
    silentOf.set(state.network, same.add(socket))
    silent.add(socket)
    if (isClosing) return hangUp(socket)
    if (state.isExempt) return
    if (same.size > limits.mostSilentPerAddress) return hangUp(longestSilent(same))
    if (silent.size > limits.mostSilent) hangUp(longestSilent(silent))
  }

  /** Whoever is in the middle of sending something goes last. */
  function longestSilent(sockets: Set<Socket>): Socket | undefined {
    for (const socket of sockets) {
      const state = states.get(socket)
      if (state && !state.isReceiving && !state.isExempt) return socket
    }
    return sockets.values().next().value
  }

  function forget(socket: Socket): void {
    silent.delete(socket)
    const network = states.get(socket)?.network ?? ''
    const same = silentOf.get(network)
    same?.delete(socket)
    if (same?.size === 0) silentOf.delete(network)
  }

  /**
   * Ends our half and lets the other side end its own: what it sends meanwhile is read, for closing a connection
   * with unread bytes resets it.
   */
  function hangUp(socket: Socket | undefined): void {
    if (!socket) return
    forget(socket)
    hungUp.add(socket)
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    begin(request, response) {
      const { socket } = request
      const state = states.get(socket)
      if (!state || hungUp.has(socket)) return false
      state.answering += 1
      state.isReceiving = hasBody(request)
      if (!state.isReceiving) forget(socket)
      request.once('end', () => {
        state.isReceiving = false
        // What nobody read is taken off the line after the answer.
        if (state.answering > 0) forget(socket)
      })
      response.once('close', () => {
        state.answering -= 1
        state.isReceiving = false
        if (state.answering === 0 && !socket.destroyed) rest(socket)
      })
      return true
    },
    closeResting() {
      isClosing = true
      // A request of which the first bytes are here is waited for.
      for (const socket of [...silent]) {
        const state = states.get(socket)
        const isIdle = state && !state.isReceiving && socket.bytesRead === state.bytesWhenSilent
        if (isIdle) hangUp(socket)
      }
    },
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
