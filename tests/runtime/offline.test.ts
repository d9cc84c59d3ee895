import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { test } from './start-store.ts'

const root = join(import.meta.dirname, '../..')

/** Whether a process may be given a network of its own, of which only the machine itself is a part. */
function canCutOff(): boolean {
  try {
    execFileSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// Only root may cut a process off, with the tools of Linux.
test.runIf(canCutOff())(
  'the whole shop works without any network but its own machine: it asks nobody else for anything (T63)',
  async ({ folder }) => {
    const journey = `ip link set lo up && exec "${process.execPath}" tests/runtime/offline-journey.ts "$0"`
    const { stdout } = await promisify(execFile)(
      'unshare',
      ['-n', 'sh', '-c', journey, await folder()],
      { cwd: root },
    )

    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      'the internet': 'out of reach',
      home: 200,
      files: 200,
      search: 200,
      list: 200,
      register: 201,
      'log out': 200,
      'log in': 200,
      address: 201,
      cart: 200,
      'order in cash': 201,
      'order online': 201,
      'pay page': 200,
      pay: 303,
      'paid order': 200,
      'is paid': 'true',
      'seller logs in': 200,
      orders: 200,
      pack: 200,
      'add a product': 201,
      export: 200,
      dashboard: 200,
      end: 0,
    })
  },
)
