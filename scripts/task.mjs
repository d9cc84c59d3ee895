import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { memory, runScript, runToEnd } from './run.mjs'

// Runs one of the store's smaller programs (`src/<name>.ts`), or the bench, under the Node.js that the store itself runs
// under.
runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const isBench = name === 'bench'
  const { node, env } = await prepare({ everything: isBench, pages: isBench })
  const file = isBench ? join('bench', 'run.ts') : join('src', `${name}.ts`)
  const { code } = await runToEnd(node, [memory, file, ...rest], { env })
  return code
})
