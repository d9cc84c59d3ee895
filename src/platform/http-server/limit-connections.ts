import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#platform/requests/client-address.ts'

export type ConnectionLimits = {
  /** The most idle connections of one network. A connection is idle while no response is being made for it. */
  maxIdlePerNetwork: number
  maxIdle: number
  /** Exempts the store's own proxies, through which all clients connect. */
  isExempt: (address: string) => boolean
}

export const defaultLimits: ConnectionLimits = {
  maxIdlePerNetwork: 200,
  maxIdle: 3000,
  isExempt: () => false,
}

/** Gives the client time to see that the connection ends, and to close it too. */
const lingerMs = 1000

type State = {
  network: string
  isExempt: boolean
  openRequests: number
  isReceiving: boolean
  bytesWhenIdle: number
}

export type Connections = {
  /** Returns whether the request is to be served. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /** Whether requests on this connection are still served. */
  isKnown(socket: Socket): boolean
  /** Records a request whose response was just written; waits only when the system has not taken all of it. */
  answered(request: IncomingMessage, response: ServerResponse): void
  /** Closes idle connections now, and others as soon as they are idle. */
  closeIdle(): void
}

/** Idle connections, the longest idle first. */
function idleConnections(states: Map<Socket, State>, limits: ConnectionLimits) {
  const all = new Set<Socket>()
  const byNetwork = new Map<string, Set<Socket>>()

  /** Prefers connections that are not in the middle of sending a request, and never chooses the newest. */
  function longestIdle(sockets: Set<Socket>, newest: Socket): Socket {
    let receiving: Socket | undefined
    for (const socket of sockets) {
      const state = states.get(socket)
      if (!state || state.isExempt || socket === newest) continue
      if (!state.isReceiving) return socket
      receiving ??= socket
    }
    return receiving ?? newest
  }

  function remove(socket: Socket): void {
    all.delete(socket)
    const network = states.get(socket)?.network ?? ''
    const same = byNetwork.get(network)
    same?.delete(socket)
    if (same?.size === 0) byNetwork.delete(network)
  }

  return {
    all,
    remove,
    /** Returns the connection to close if this one exceeds a limit. */
    add(socket: Socket, { network, isExempt }: State): Socket | undefined {
      remove(socket)
      const same = byNetwork.get(network) ?? new Set()
      byNetwork.set(network, same.add(socket))
      all.add(socket)
      if (isExempt) return undefined
      if (same.size > limits.maxIdlePerNetwork) return longestIdle(same, socket)
      return all.size > limits.maxIdle ? longestIdle(all, socket) : undefined
    },
  }
}

/**
 * Limits idle connections: before their first request, while sending one, or between two. Above a limit closes the
 * longest idle one, so that new clients can connect.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const states = new Map<Socket, State>()
  const idle = idleConnections(states, limits)
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    states.set(socket, stateOf(socket, limits))
    socket.once('close', () => {
      idle.remove(socket)
      states.delete(socket)
    })
    markIdle(socket)
  })

  function markIdle(socket: Socket): void {
    const state = states.get(socket)
    if (!state) return
    state.bytesWhenIdle = socket.bytesRead
    const surplus = idle.add(socket, state)
    if (surplus || isClosing) closeSocket(isClosing || !surplus ? socket : surplus)
  }

  function closeSocket(socket: Socket): void {
    idle.remove(socket)
    states.delete(socket)
    endGracefully(socket)
  }

  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const state = states.get(socket)
    const onChange = () => (state?.openRequests === 0 ? markIdle(socket) : idle.remove(socket))
    if (state) track({ request, response, state, onChange })
    return state !== undefined
  }

  return {
    begin,
    isKnown: (socket) => states.has(socket),
    answered(request, response) {
      if (request.socket.writableLength > 0) begin(request, response)
      else markIdle(request.socket)
    },
    closeIdle() {
      isClosing = true
      const reusable = [...idle.all].filter((socket) => isReusable(socket, states.get(socket)))
      reusable.forEach(closeSocket)
    },
  }
}

/** Ends our half first and reads what still arrives: closing a connection with unread bytes would reset it. */
function endGracefully(socket: Socket): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

type Tracked = {
  request: IncomingMessage
  response: ServerResponse
  state: State
  onChange: () => void
}

/** Updates the state, and reports when this request makes the connection idle or busy. */
function track({ request, response, state, onChange }: Tracked): void {
  state.openRequests += 1
  state.isReceiving = hasBody(request)
  if (!state.isReceiving) onChange()
  request.once('end', () => {
    state.isReceiving = false
    // The server reads an unread request body after the response.
    if (state.openRequests > 0) onChange()
  })
  response.once('close', () => {
    state.openRequests -= 1
    state.isReceiving = false
    if (state.openRequests === 0) onChange()
  })
}

function stateOf(socket: Socket, limits: ConnectionLimits): State {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return {
    network: networkOf(address),
    isExempt: limits.isExempt(address),
    openRequests: 0,
    isReceiving: false,
    bytesWhenIdle: 0,
  }
}

/** False once the first bytes of another request have arrived, which is still served. */
function isReusable(socket: Socket, state: State | undefined): boolean {
  return state !== undefined && !state.isReceiving && socket.bytesRead === state.bytesWhenIdle
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
