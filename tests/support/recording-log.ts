import { pino } from 'pino'
import { createLog, type Log } from '#platform/log.ts'

/** A log that records its warnings and errors, or more. */
export function recordingLog(level = 'warn'): {
  log: Log
  messages: () => string[]
  lines: () => string[]
} {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => void lines.push(line) })
  return { log, messages: () => lines.map((line) => JSON.parse(line).msg), lines: () => lines }
}

/** The store's own log, with everything in it: the lines are those of a real store. */
export function storeLog(): { log: Log; lines: () => string[]; entries: () => LogEntry[] } {
  const lines: string[] = []
  const log = createLog({ level: 'trace', pretty: false, write: (line) => void lines.push(line) })
  return { log, lines: () => lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

export type LogEntry = { msg: string; request?: string; event?: string; [field: string]: unknown }
