import { type Log, messageOf } from './log.ts'
import { currentRequest, outsideRequest } from './requests/current-request.ts'

const windowMs = 60_000
const maxMessage = 500
/** More kinds of failures at a time are logged like the first. */
const maxKinds = 200
const maxListed = 50

type Failure = { message: string; [detail: string]: unknown }
type Repeated = { count: number; requests: string[] }

const repeated = new WeakMap<Log, Map<string, Repeated>>()

/**
 * Logs a failure with its stack, once a minute: when the database is away, thousands of requests fail for the same
 * reason. Those that follow are counted, and the first ids of their requests are listed.
 */
export function logOnce(log: Log, error: unknown, { message, ...details }: Failure): void {
  const kinds = repeated.get(log) ?? new Map<string, Repeated>()
  repeated.set(log, kinds)
  const kind = `${message} ${kindOf(error)}`
  const known = kinds.get(kind)
  if (known) {
    known.count += 1
    const id = currentRequest()?.id
    if (id && known.requests.length < maxListed) known.requests.push(id)
    return
  }
  log.error({ err: error, ...details }, message)
  if (kinds.size >= maxKinds) return
  kinds.set(kind, { count: 0, requests: [] })
  const repetition = { kinds, kind, message, reason: messageOf(error).slice(0, maxMessage) }
  outsideRequest(() => setTimeout(() => sumUp(log, repetition), windowMs).unref())
}

type Repetition = { kinds: Map<string, Repeated>; kind: string; message: string; reason: string }

function sumUp(log: Log, { kinds, kind, message, reason }: Repetition): void {
  const { count = 0, requests = [] } = kinds.get(kind) ?? {}
  kinds.delete(kind)
  if (count > 0)
    log.error({ repeated: count, reason, requests }, `${message}: again, within a minute`)
}

/** The same for the same failure: what differs between requests are numbers and ids, and where it happened does not. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200)
  const code = 'code' in error ? String(error.code) : ''
  const place = /^ +at .*$/m.exec(error.stack ?? '')?.[0] ?? ''
  const message = error.message.slice(0, maxMessage).replaceAll(/[0-9a-f-]{8,}|\d+/g, '#')
  return [error.name, code, message, place].join(' ')
}
