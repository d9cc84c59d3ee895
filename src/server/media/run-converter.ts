import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Conversion } from './convert-picture.ts'

export type Outcome = Conversion | 'no room' | 'interrupted'

const script = fileURLToPath(import.meta.resolve('./picture-converter.ts'))
const usualPatienceMs = 20_000
/** Signals of a decoder that crashed on the picture; any other signal was sent from outside. */
const crashes = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

/** Converts in a process of its own, so that a hostile picture cannot crash the server or fill its memory. */
export async function runConverter(
  picture: Uint8Array,
  folder: string,
  patienceMs = usualPatienceMs,
): Promise<Outcome> {
  // Without the environment, which holds passwords that a hacked decoder could read.
  const child = spawn(process.execPath, ['--max-old-space-size=128', script, folder], { env: {} })
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  // The process may end before it has read everything; its exit code says more than the broken pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.end(picture)

  try {
    const [outcome, errors, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    ])
    if (code === 0) return outcome as Outcome
    if (signal !== null) return crashes.has(signal) ? 'unreadable' : 'interrupted'
    throw new Error(`A picture could not be converted: ${errors.slice(0, 2000)}`)
  } finally {
    clearTimeout(timer)
  }
}
