import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { memory, runScript, runToEnd } from './run.mjs'

// Runs one of the store's smaller programs (`src/<name>.ts`) under the Node.js that the store itself runs under.
runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const { node, env } = await prepare({ everything: false, pages: false })
  const { code } = await runToEnd(node, [memory, join('src', `${name}.ts`), ...rest], { env })
  return code
})
