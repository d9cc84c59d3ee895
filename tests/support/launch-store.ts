import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningStore = {
  url: string
  pid: number
  process: ChildProcess
  output(): string
  kill(signal: NodeJS.Signals): void
  /** The exit code of the process, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>
}

/** Runs the built store in a process of its own. With `hooks`, that module is loaded first and can be sent messages. */
export function launchStore(settings: Record<string, string>, hooks?: string): RunningStore {
  const child = spawn(process.execPath, [...(hooks ? ['--import', hooks] : []), 'src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      TOKRI_MODE: 'demo',
      PORT: '0',
      SAMPLE_DATA: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(hooks ? (['ipc'] as const) : [])],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1))
  })
  return {
    get url() {
      return /is open at (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? ''
    },
    pid: child.pid ?? -1,
    process: child,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
