import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { memory, root, runScript, runToEnd } from './run.mjs'

/** Programs that need what the tests need, too. */
const forEngineers = {
  bench: join('tools', 'bench', 'run.ts'),
  drill: join('tools', 'drill', 'run.ts'),
}

/**
 * Node.js hardly collects the garbage of an import if it may have gigabytes. A table of 2,00,000 rows, the most that
 * are allowed, takes 310 MB in all.
 */
const limits = { import: ['--max-old-space-size=512'] }

// Runs one of the store's smaller programs (`src/<name>.ts`), or one for engineers, under the Node.js that the store
// itself runs under.
runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const own = forEngineers[name]
  const { node, env } = await prepare({ everything: Boolean(own), pages: Boolean(own) })
  const file = own || join('src', `${name}.ts`)
  // Code that is compiled already needs 40 MB less, here as in the store's start.
  const cache = join(root, 'node_modules', '.cache', 'compiled')
  const taskEnv = Object.assign({ NODE_COMPILE_CACHE: cache }, env)
  const { code } = await runToEnd(node, [memory, ...(limits[name] || []), file, ...rest], {
    env: taskEnv,
  })
  return code
})
