import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { isUnderNpm, memory, root, runScript, runToEnd } from './run.mjs'

runScript(async () => {
  const { node, env } = await prepare({ everything: false })
  const storeEnv = Object.assign({}, env, {
    // React chooses its fast build by NODE_ENV alone, so the operator's value is passed under another name.
    GIVEN_NODE_ENV: env.NODE_ENV || 'not set',
    NODE_ENV: 'production',
    // Spares the next start the stripping of types: a quicker start, and 40 MB less once it runs.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'compiled'),
    // A fixed bound makes glibc give memory back instead of raising the bound: 30 to 40 MB less.
    MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ || '131072',
  })
  const args = [memory, 'src/main.ts', ...process.argv.slice(2)]

  // The store takes the place of this process if it can, instead of running under it.
  if (typeof process.execve === 'function') {
    process.chdir(root)
    process.execve(
      node,
      [node, ...args],
      Object.assign(storeEnv, { STOP_WITH_PARENT: isUnderNpm ? 'on' : 'off' }),
    )
  }
  const { code } = await runToEnd(node, args, {
    env: Object.assign(storeEnv, { STOP_WITH_PARENT: 'on' }),
  })
  return code
})
