import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Large tables pass through in small pieces; without this, V8 takes a hundred megabytes more for them. */
export const memory = '--max-semi-space-size=16'

/** A reason to stop that is shown as it is, without a stack trace. */
export class Stop extends Error {}

const running = new Set()
let stopping

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

/** Between npm and this process is a shell that ends on a signal without passing it on. */
export const isUnderNpm = process.env.npm_lifecycle_event !== undefined
const parent = process.ppid
if (isUnderNpm)
  setInterval(() => process.ppid !== parent && !stopping && stop('SIGTERM'), 250).unref()

function stop(signal) {
  stopping = signal
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(128 + constants.signals[signal])
}

/**
 * Runs a program and returns its exit code, and its output where that is piped; a signal that ends this process ends
 * the program too.
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, Object.assign({ cwd: root, stdio: 'inherit' }, options))
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      if (stream) stream.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: signal ? 128 + constants.signals[signal] : code, output })
    })
  })
}

/** Runs a program that must succeed. */
export async function run(program, args, options) {
  const { code, output } = await runToEnd(program, args, options)
  if (stopping) process.exit(128 + constants.signals[stopping])
  if (code !== 0)
    throw new Stop(`${output}\nThis failed (code ${code}): ${[program, ...args].join(' ')}`)
}

/** Runs the given function as the whole of a script. */
export function runScript(main) {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Stop ? error.message.trim() : error)
      process.exit(1)
    },
  )
}
