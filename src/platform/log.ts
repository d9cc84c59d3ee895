import { inspect } from 'node:util'
import { DatabaseError } from 'pg'
import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { currentRequest } from './requests/current-request.ts'

export type Log = Logger

type LogOptions = { level: string; pretty: boolean; write?: (line: string) => void }

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'set-cookie',
  'authorization',
  'keySecret',
  'secretKey',
  'webhookSecrets',
]

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Writes short lines to a terminal, JSON to everything else. */
export function createLog({ level, pretty, write = toStdout }: LogOptions): Log {
  // A closed pipe or a full disk for logs must not end the process.
  process.stdout.on('error', () => undefined)

  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    mixin: () => ({ request: currentRequest()?.id }),
    formatters: { log: shorten },
    redact: { paths: secrets.flatMap(pathsOf), censor: '[hidden]' },
  }
  return pino(options, {
    write: (line: string) => write(pretty ? format(line) : line),
  })
}

const consoleLevels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'warn',
} as const

/** Libraries (the queue's, React) and Node.js itself write text, which what reads the log's lines could not. */
export function logForeignLines(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message))
  for (const [method, level] of Object.entries(consoleLevels)) {
    const write = (...parts: unknown[]) => log[level](parts.map(textOf).join(' ').slice(0, maxText))
    Object.assign(console, { [method]: write })
  }
}

/** An error's message alone: its other fields quote stored values. */
function textOf(part: unknown): string {
  return part instanceof Error || typeof part !== 'object'
    ? messageOf(part)
    : inspect(part, { depth: 0 })
}

function toStdout(line: string): void {
  process.stdout.write(line)
}

/** Leaves out the fields in which PostgreSQL quotes the stored values, such as a shopper's address. */
function withoutRows(error: Error): object {
  const fields = shorten({ ...stdSerializers.err(error) })
  if (!(error instanceof DatabaseError)) return fields
  const { where: _, detail: __, internalQuery: ___, ...rest } = fields
  return rest
}

const maxText = 4000

/** Shortens long values: they may come from anybody, and must not fill the log. */
function shorten<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText)}…` : value,
  ])
  return Object.fromEntries(entries)
}

function pathsOf(key: string): string[] {
  const name = key.includes('-') ? `["${key}"]` : key
  const join = (parent: string) => (key.includes('-') ? `${parent}${name}` : `${parent}.${name}`)
  return [name, join('*'), join('*.*')]
}

type LogLine = { level: number; time: string; msg?: string; err?: { stack?: string } }

const nameOfLevel: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

function format(line: string): string {
  const { level, time, msg = '', err, ...rest }: LogLine = JSON.parse(line)
  const name = nameOfLevel[level]
  const parts = [new Date(time).toLocaleTimeString('en-GB'), ...(name ? [name] : []), plain(msg)]
  const details = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)

  return (
    [[...parts, ...details].join(' '), ...(err?.stack ? [plain(err.stack)] : [])].join('\n') + '\n'
  )
}

/** Without what a terminal would obey: a message may quote what somebody has sent. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\uFFFD')
}
