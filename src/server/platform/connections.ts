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

/** Those on which nothing is being answered, the longest silent first. */
function silentConnections(states: Map<Socket, State>, limits: ConnectionLimits) {
  const all = new Set<Socket>()
  const ofNetwork = new Map<string, Set<Socket>>()

  /** Whoever is in the middle of sending something goes last. */
  function longestSilent(sockets: Set<Socket>): Socket | undefined {
    for (const socket of sockets) {
      const state = states.get(socket)
      if (state && !state.isReceiving && !state.isExempt) return socket
    }
    return sockets.values().next().value
  }

  function remove(socket: Socket): void {
    all.delete(socket)
    const network = states.get(socket)?.network ?? ''
    const same = ofNetwork.get(network)
    same?.delete(socket)
    if (same?.size === 0) ofNetwork.delete(network)
  }

  return {
    all,
    remove,
    /** Answers the connection that is one too many, if there is one. */
    add(socket: Socket, { network, isExempt }: State): Socket | undefined {
      remove(socket)
      const same = ofNetwork.get(network) ?? new Set()
      ofNetwork.set(network, same.add(socket))
      all.add(socket)
      if (isExempt) return undefined
      if (same.size > limits.mostSilentPerAddress) return longestSilent(same)
      return all.size > limits.mostSilent ? longestSilent(all) : undefined
    },
  }
}

/**
 * Keeps the number of silent connections in bounds: those that have not asked anything yet, are still sending, or
 * rest between two requests. The one that has been silent longest has to go, so that newcomers are served.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  const states = new Map<Socket, State>()
  const silent = silentConnections(states, limits)
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    states.set(socket, stateOf(socket, limits))
    socket.once('close', () => {
      silent.remove(socket)
      states.delete(socket)
    })
    rest(socket)
  })

  /** Takes note that nothing is being answered on this connection. */
  function rest(socket: Socket): void {
    const state = states.get(socket)
    if (!state) return
    state.bytesWhenSilent = socket.bytesRead
    const surplus = silent.add(socket, state)
    const leaving = isClosing ? socket : surplus
    if (leaving) hangUp(leaving)
  }

  function hangUp(socket: Socket): void {
    silent.remove(socket)
    states.delete(socket)
    endInGoodOrder(socket)
  }

  return {
    begin(request, response) {
      const { socket } = request
      const state = states.get(socket)
      if (!state) return false
      const onChange = () => (state.answering === 0 ? rest(socket) : silent.remove(socket))
      follow({ request, response, state, onChange })
      return true
    },
    closeResting() {
      isClosing = true
      for (const socket of [...silent.all]) if (isIdle(socket, states.get(socket))) hangUp(socket)
    },
  }
}

/**
 * Ends our half and lets the other side end its own: what it sends meanwhile is read, for closing a connection with
 * unread bytes resets it.
 */
function endInGoodOrder(socket: Socket): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

type Followed = {
  request: IncomingMessage
  response: ServerResponse
  state: State
  onChange: () => void
}

/** Keeps the state up to date, and tells when this request makes a connection silent or ends its silence. */
function follow({ request, response, state, onChange }: Followed): void {
  state.answering += 1
  state.isReceiving = hasBody(request)
  if (!state.isReceiving) onChange()
  request.once('end', () => {
    state.isReceiving = false
    // What nobody read is taken off the line after the answer.
    if (state.answering > 0) onChange()
  })
  response.once('close', () => {
    state.answering -= 1
    state.isReceiving = false
    if (state.answering === 0) onChange()
  })
}

function stateOf(socket: Socket, limits: ConnectionLimits): State {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return {
    network: networkOf(address),
    isExempt: limits.isExempt(address),
    ...{ answering: 0, isReceiving: false, bytesWhenSilent: 0 },
  }
}

/** A request of which the first bytes are here is waited for. */
function isIdle(socket: Socket, state: State | undefined): boolean {
  return state !== undefined && !state.isReceiving && socket.bytesRead === state.bytesWhenSilent
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
