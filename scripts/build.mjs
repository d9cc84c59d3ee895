import { prepare, pseudoLanguage } from './prepare.mjs'
import { runScript } from './run.mjs'

// Installs what is missing and builds the pages, and starts nothing: for images and for upgrades. `build.mjs pseudo`
// builds those in which layouts are tested, once more only when they change.
runScript(async () => {
  const isPseudo = process.argv[2] === pseudoLanguage
  await prepare({ everything: false, pages: isPseudo ? pseudoLanguage : true })
  return 0
})
