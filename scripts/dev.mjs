import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { runScript, runToEnd } from './run.mjs'

// Serves the store for development: saved pages are shown at once, and the server starts again when its files change.
runScript(async () => {
  const { node, env } = await prepare({ everything: true, pages: 'any' })
  const devEnv = Object.assign({}, env, {
    GIVEN_NODE_ENV: env.NODE_ENV || 'development',
    NODE_ENV: 'development',
  })
  const { code } = await runToEnd(node, [join('scripts', 'dev-server.ts')], { env: devEnv })
  return code
})
