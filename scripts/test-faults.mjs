import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { runScript, runToEnd } from './run.mjs'

// Small disks are mounted in a namespace of their own, so that nothing stays mounted however the run ends.
runScript(async () => {
  const { node, env } = await prepare({ everything: true })
  const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
  const program = [node, join('tests', 'faults', 'main.ts'), ...process.argv.slice(2)]
  const [first, ...rest] = canMount ? ['unshare', '--mount', ...program] : program
  const { code } = await runToEnd(first, rest, {
    env: Object.assign({}, env, { FAULTS_CAN_MOUNT: canMount ? 'on' : 'off' }),
  })
  return code
})
