import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Conversion } from './convert-picture.ts'

export type Outcome = Conversion | 'no room' | 'interrupted'

const script = fileURLToPath(import.meta.resolve('./picture-converter.ts'))
const usualPatienceMs = 20_000
/** A decoder that fell over the picture; all other signals come from outside and say nothing about it. */
const crashes = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

/** Converts in a process of its own: what a hostile picture breaks or fills there is not the shop's. */
export async function runConverter(
  picture: Uint8Array,
  folder: string,
  patienceMs = usualPatienceMs,
): Promise<Outcome> {
  // Without the settings: a picture has no business with the seller's password.
  const child = spawn(process.execPath, ['--max-old-space-size=128', script, folder], { env: {} })
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  // It may end before it has read everything; how it ended tells more than the broken pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.end(picture)

  try {
    const [said, complaint, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    ])
    if (code === 0) return said as Outcome
    if (signal !== null) return crashes.has(signal) ? 'unreadable' : 'interrupted'
    throw new Error(`A picture could not be converted: ${complaint.slice(0, 2000)}`)
  } finally {
    clearTimeout(timer)
  }
}
