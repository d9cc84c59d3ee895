import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { prepare } from './prepare.mjs'
import { runScript, runToEnd } from './run.mjs'

runScript(async () => {
  const { node, env } = await prepare({ everything: true })
  const args = process.argv.slice(2)
  const { values } = parseArgs({ args, strict: false })
  const { code } = values.runs
    ? await runModel(node, env, values)
    : await runFaults(node, env, args)
  return code
})

/** The random commands against the model, as often as is asked for. */
function runModel(node, env, { runs, seed }) {
  const model = { MODEL_RUNS: runs, ...(seed ? { MODEL_SEED: seed } : {}) }
  const args = ['run', 'tools/faults/model.test.ts', '--retry=0']
  return runToEnd(node, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    env: Object.assign({}, env, model),
  })
}

/** Small disks are mounted in a namespace of their own, so that nothing stays mounted however the run ends. */
function runFaults(node, env, args) {
  const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
  const program = [node, join('tools', 'faults', 'main.ts'), ...args]
  const [first, ...rest] = canMount ? ['unshare', '--mount', ...program] : program
  return runToEnd(first, rest, {
    env: Object.assign({}, env, { FAULTS_CAN_MOUNT: canMount ? 'on' : 'off' }),
  })
}
