import { DatabaseError } from 'pg'
import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'

export type Log = Logger

type LogOptions = { level: string; pretty: boolean }

const secrets = [
  'password',
  'newPassword',
  'cookie',
  'set-cookie',
  'authorization',
  'keySecret',
  'secretKey',
  'webhookSecrets',
]

/** Writes short lines for a person at a terminal, JSON for everything else. */
export function createLog({ level, pretty }: LogOptions): Log {
  // A closed pipe or a full log disk must not take the store down with it.
  process.stdout.on('error', () => undefined)

  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    redact: { paths: secrets.flatMap(everywhere), censor: '[hidden]' },
  }
  return pino(options, {
    write: (line: string) => process.stdout.write(pretty ? readable(line) : line),
  })
}

/** In these, PostgreSQL quotes what was to be stored: somebody's address, or a whole table. */
function withoutRows(error: Error): object {
  const told = stdSerializers.err(error)
  if (!(error instanceof DatabaseError)) return told
  const { where: _, detail: __, internalQuery: ___, ...rest } = told
  return rest
}

function everywhere(key: string): string[] {
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

function readable(line: string): string {
  const { level, time, msg = '', err, ...rest }: LogLine = JSON.parse(line)
  const name = nameOfLevel[level]
  const words = [new Date(time).toLocaleTimeString('en-GB'), ...(name ? [name] : []), msg]
  const details = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)

  return [[...words, ...details].join(' '), ...(err?.stack ? [err.stack] : [])].join('\n') + '\n'
}
