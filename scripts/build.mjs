import { prepare } from './prepare.mjs'
import { runScript } from './run.mjs'

// Installs what is missing and builds the pages, and starts nothing: for images and for upgrades.
runScript(async () => {
  await prepare({ everything: false })
  return 0
})
