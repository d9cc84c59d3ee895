import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { memory, runScript, runToEnd } from './run.mjs'

/** Programs that need what the tests need, too. */
const forEngineers = {
  bench: join('bench', 'run.ts'),
  drill: join('scripts', 'drill', 'run.ts'),
}

// Runs one of the store's smaller programs (`src/<name>.ts`), or one for engineers, under the Node.js that the store
// itself runs under.
runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const own = forEngineers[name]
  const { node, env } = await prepare({ everything: Boolean(own), pages: Boolean(own) })
  const file = own || join('src', `${name}.ts`)
  const { code } = await runToEnd(node, [memory, file, ...rest], { env })
  return code
})
