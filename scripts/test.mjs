import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { root, runScript, runToEnd, Stop } from './run.mjs'

const reports = fs.mkdtempSync(join(tmpdir(), 'tokri-reports-'))
const report = (name) => join(reports, `${name}.json`)

const steps = {
  // One checker for each core of a small machine: the four that are usual check much of it four times.
  types: [['typescript/bin/tsc', '--noEmit', '--checkers', '2']],
  lint: [['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  format: [['@biomejs/biome/bin/biome', 'check']],
  unused: [['knip/bin/knip.js']],
  unit: [['vitest/vitest.mjs', 'run']],
  // Many people at once, and long random histories.
  races: [['vitest/vitest.mjs', 'run', '--project=races']],
  // Programs and whole stores that are started, killed, copied and restored.
  runtime: [['vitest/vitest.mjs', 'run', '--project=runtime']],
  browser: [['@playwright/test/cli.js', 'test', '--reporter=list,json']],
  // That nothing became several times slower, beside the limits of the machine.
  speed: [['../tools/bench/run.ts', '--short', '--check']],
  long: [['vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts']],
}
/** Need one core each, and nothing of each other. */
const sideBySide = ['types', 'lint', 'format', 'unused']
/** Run only where they are named; `all` names every step but the long ones. */
const onlyWhenNamed = ['races', 'runtime', 'speed', 'long']
const usualSteps = Object.keys(steps).filter((name) => !onlyWhenNamed.includes(name))
const allSteps = Object.keys(steps).filter((name) => name !== 'long')

runScript(async () => {
  const { names, rest, files, isUsual } = readWords(process.argv.slice(2))
  // Single tests have a database that stays for the next run; a whole run begins and ends with its own.
  const isSingle = names[0] === 'unit' && files.length > 0 && process.env.CI !== 'true'
  const needsPages = !isSingle || !files.every((file) => file.startsWith('src/'))
  const { node, env } = await prepare({ everything: true, pages: needsPages })
  // The checkers are written in Go: collecting garbage less often saves them a quarter of their time.
  const testEnv = Object.assign({ GOGC: '400' }, env, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...(isSingle ? { TEST_DATABASE: 'shared' } : {}),
    ...(isUsual ? { TEST_EXTENT: 'usual' } : {}),
  })
  delete testEnv.NODE_ENV
  const failedStep = await runSteps(names, { node, env: testEnv, rest })

  const { passed, failed } = countTests()
  fs.rmSync(reports, { recursive: true, force: true })
  console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`)
  return failedStep ? 1 : 0
})

/** The steps to run, and what is meant for the tool of a single one. */
function readWords(words) {
  const given = words.flatMap((word) => (word === 'all' ? allSteps : [word]))
  const chosen = given.filter((name) => steps[name])
  const rest = given.filter((name) => !steps[name])
  if (rest.length > 0 && chosen.length !== 1)
    throw new Stop(
      `The steps are: ${Object.keys(steps).join(', ')}; all but the last: all. With one of them, what follows goes to its tool.`,
    )
  const isUsual = chosen.length === 0
  const files = rest.filter((word) => !word.startsWith('-'))
  return { names: isUsual ? usualSteps : chosen, rest, files, isUsual }
}

/** Returns the name of the failed step, if any; later steps are not run. */
async function runSteps(names, { node, env, rest }) {
  const atOnce = names.filter((name) => sideBySide.includes(name))
  const oneByOne = names.filter((name) => !atOnce.includes(name))
  const stages = [atOnce, ...oneByOne.map((name) => [name])].filter(({ length }) => length > 0)
  for (const stage of stages) {
    const stdio = stage.length > 1 ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const results = await Promise.all(
      stage.map((name) => runStep(name, { node, env, rest, stdio })),
    )
    const failed = stage.find((_, at) => results[at] !== 0)
    if (failed) return failed
  }
  return undefined
}

/** Returns the exit code. The output of a step that runs beside others is shown when it has ended. */
async function runStep(name, { node, env, rest, stdio }) {
  if (stdio === 'inherit') console.log(`\n== ${name}`)
  const startedAt = Date.now()
  const chosen =
    name === 'unit' ? chooseUnitTests({ rest, isUsual: env.TEST_EXTENT === 'usual' }) : []
  for (const [tool, ...args] of steps[name]) {
    const { code, output } = await runToEnd(
      node,
      [join('node_modules', tool), ...args, ...chosen, ...rest],
      { env: Object.assign({ VITEST_JSON_OUTPUT_FILE: report(name) }, env), stdio },
    )
    if (output) console.log(`\n== ${name}\n${output.trim()}`)
    if (code !== 0) {
      console.log(`== ${name} failed (code ${code})`)
      return code
    }
  }
  console.log(`== ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return 0
}

function chooseUnitTests({ rest, isUsual }) {
  // Without a path, races and whole stores are left to their own steps.
  const isWhole = rest.every((word) => word.startsWith('-'))
  return [
    ...(isWhole ? ['--project=shared', '--project=isolated'] : []),
    // Playwright's configuration leaves them out by itself; Vitest takes this from its command line alone.
    ...(isUsual ? ['--tags-filter=!@only-in-all'] : []),
  ]
}

function countTests() {
  const units = ['unit', 'races', 'runtime'].map(readReport)
  const sum = (field) => units.reduce((total, report) => total + (report[field] || 0), 0)
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport('browser').stats || {}
  return {
    passed: sum('numPassedTests') + expected + flaky,
    failed: sum('numFailedTests') + unexpected,
  }
}

function readReport(name) {
  return fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : {}
}
