import { pino } from 'pino'
import type { Log } from '#server/platform/log.ts'

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
