import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { readProblem } from '#contract/reasons/problem.ts'
import { refusalStatus } from '#contract/refusals.ts'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import { Refusal, refuse, type Said } from '#platform/refusal.ts'
import { currentRequest } from '#platform/requests/current-request.ts'
import { pathOf, unknownFields } from '#platform/requests/explain-issue.ts'

/** Hides long random parts of a path, since they may be a link's secret. */
function loggedPath(c: Context): string {
  return c.req.path.replaceAll(/[0-9a-f]{32,}/gi, '…')
}

function report(log: Log, error: unknown, c: Context): void {
  if (c.req.raw.signal.aborted)
    return log.debug({ path: loggedPath(c) }, 'The client disconnected early')
  logOnce(log, error, { path: loggedPath(c), message: 'A request failed' })
}

/** A refusal, for lack of capacity too, is no failure; an unavailable database is one. */
function logFailure(log: Log, error: unknown, c: Context): void {
  if (!(error instanceof Refusal) || error.code === 'unexpected') return report(log, error, c)
  if (error.code !== 'busy') return
  if (error.cause) report(log, error.cause, c)
  if (!error.isCrowd) log.info({ code: error.code, path: loggedPath(c) }, 'refused')
}

export type SayTo = (c: Context) => (said: Said) => string

type Parts = { log: Log; sayTo: SayTo }

export function errorResponse(error: unknown, c: Context, { log, sayTo }: Parts): Response {
  const refusal = asRefusal(error)
  const status = refusalStatus[refusal.code]
  if (status >= 500) logFailure(log, error, c)

  const say = sayTo(c)
  const { retryAfterSeconds, fields, ...details } = refusal.details
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  // The rest of the body stays unread, so the connection cannot be reused.
  if (refusal.code === 'too_large') c.header('Connection', 'close')
  return c.json(
    {
      success: false,
      code: refusal.code,
      ...refusal.said,
      message: say(refusal.said),
      ...(fields ? { fields: mapValues(fields, say) } : {}),
      ...details,
    },
    status satisfies ContentfulStatusCode,
  )
}

function mapValues(fields: Record<string, Said>, say: (said: Said) => string) {
  const said = Object.entries(fields).map(([name, one]) => [name, say(one)])
  return Object.fromEntries(said) as Record<string, string>
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.code !== 'unexpected') return error
  if (error instanceof z.ZodError) return invalidInput(error)
  // A full disk does not pass in a moment, and its owner has to act.
  if (takesNoChanges(error)) return refuse('cannot_save', {}, { retryAfterSeconds: 60 })
  if (isTransient(error)) return refuse('busy', {}, { retryAfterSeconds: 2 })
  // A person who reports the failure can name its id, which the log has too.
  const id = currentRequest()?.id
  return id === undefined ? refuse('unexpected') : refuse('failed', { id })
}

/** PostgreSQL's codes for a read-only transaction and a full disk. */
function takesNoChanges(error: unknown): boolean {
  return error instanceof DatabaseError && ['25006', '53100'].includes(error.code ?? '')
}

// Enough for a form; limits the response to a request with thousands of errors.
const maxFields = 20

function invalidInput(error: z.ZodError): Refusal {
  const fields = new Map<string, Said>()
  for (const issue of error.issues.slice(0, maxFields)) {
    const name = fieldOf(issue)
    if (!fields.has(name)) fields.set(name, explain(issue))
  }
  const [first] = fields.values()
  return new Refusal('invalid_input', { fields: Object.fromEntries(fields) }, first)
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join() : '')
  return path.slice(0, 100) || 'body'
}

function explain(issue: z.core.$ZodIssue): Said {
  const message = issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : issue.message
  return (
    readProblem(message) ?? { reason: 'not_as_described', values: { path: pathOf(issue.path) } }
  )
}

// PostgreSQL's classes and codes for temporary errors: no connection, no resources, shutting down, lock not available,
// statement cancelled, deadlock, serialization failure.
const transientCodes = /^(08|25006|53|57P|55P03|57014|40P01|40001|25P0[34])/

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const noConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|connection has been discarded|has been closed and is not queryable|Client was closed/

/** Whether the database is unreachable or overloaded, so that the same request may soon succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseError) return transientCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.test(code) || noConnection.test(error.message)
}
