import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { root, runScript, runToEnd, Stop } from './run.mjs'

const reports = fs.mkdtempSync(join(tmpdir(), 'tokri-reports-'))
const report = (name) => join(reports, `${name}.json`)

const steps = {
  types: [['typescript/bin/tsc', '--noEmit']],
  lint: [['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  format: [['@biomejs/biome/bin/biome', 'check']],
  unused: [['knip/bin/knip.js']],
  unit: [['vitest/vitest.mjs', 'run']],
  browser: [['@playwright/test/cli.js', 'test', '--reporter=list,json']],
  long: [['vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts']],
}
/** Run only where they are named. */
const onlyWhenNamed = ['long']

runScript(async () => {
  const given = process.argv.slice(2)
  const chosen = given.filter((name) => steps[name])
  const rest = given.filter((name) => !steps[name])
  if (rest.length > 0 && chosen.length !== 1)
    throw new Stop(
      `The steps are: ${Object.keys(steps).join(', ')}. With one of them, what follows goes to its tool.`,
    )

  // Single tests have a database that stays for the next run; a whole run begins and ends with its own.
  const files = rest.filter((word) => !word.startsWith('-'))
  const isSingle = chosen[0] === 'unit' && files.length > 0 && process.env.CI !== 'true'
  const needsPages = !isSingle || !files.every((file) => file.startsWith('src/'))
  const { node, env } = await prepare({ everything: true, pages: needsPages })
  const testEnv = Object.assign({}, env, {
    VITEST_JSON_OUTPUT_FILE: report('unit'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...(isSingle ? { TEST_DATABASE: 'shared' } : {}),
  })
  delete testEnv.NODE_ENV
  const failedStep = await runSteps(chosen.length > 0 ? chosen : usualSteps(), {
    node,
    env: testEnv,
    rest,
  })

  const { passed, failed } = countTests()
  fs.rmSync(reports, { recursive: true, force: true })
  console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`)
  return failedStep ? 1 : 0
})

function usualSteps() {
  return Object.keys(steps).filter((name) => !onlyWhenNamed.includes(name))
}

/** Returns the name of the failed step, if any; later steps are not run. */
async function runSteps(names, { node, env, rest }) {
  for (const name of names) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    for (const [tool, ...args] of steps[name]) {
      const { code } = await runToEnd(node, [join('node_modules', tool), ...args, ...rest], { env })
      if (code !== 0) {
        console.log(`== ${name} failed (code ${code})`)
        return name
      }
    }
    console.log(`== ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  return undefined
}

function countTests() {
  const unit = readReport('unit')
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport('browser').stats || {}
  return {
    passed: (unit.numPassedTests || 0) + expected + flaky,
    failed: (unit.numFailedTests || 0) + unexpected,
  }
}

function readReport(name) {
  return fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : {}
}
