import { pino } from 'pino'
import type { Log } from '#server/platform/log.ts'

/** A log that records its warnings and errors. */
export function recordingLog(): { log: Log; messages: () => string[] } {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  return { log, messages: () => lines.map((line) => JSON.parse(line).msg) }
}
