import fs from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Judges mutants in a copy of the store (the working directory), one after the other, with a Vitest that stays open.
 * The parent sends `{ file, source, stages, baseline }`, where stages are groups of test files and the baseline says
 * which tests are green without a mutant, and gets `{ outcome, by, test }`. Before each run it is told how long that
 * may take.
 */
const root = process.cwd()
/** A test file that was not run without a mutant yet may take this long. */
const unknownMs = 10_000
/** A test that takes no longer without a mutant does not run into its timeout because the machine is busy. */
const promptMs = 5000
/** The results of the present run; Vitest's own also hold those of runs before. */
let ended = { modules: [], tests: [] }
const vitest = await createVitest('test', {
  root,
  watch: false,
  cache: false,
  maxWorkers: 1,
  testTimeout: 40_000,
  hookTimeout: 40_000,
  // Failures are retried once, as in any run, so that a flaky test kills no mutant.
  retry: 1,
  sequence: {
    sequencer: class {
      shard = (files) => files
      sort = (files) => files
    },
  },
  reporters: [
    {
      onTestModuleEnd: (module) => ended.modules.push(module),
      onTestCaseResult: (test) => ended.tests.push(test),
    },
  ],
})
await vitest.standalone()

process.on('message', (job) => {
  judge(job).then(
    (verdict) => process.send(verdict),
    (error) => process.send({ outcome: 'error', by: String(error.stack || error) }),
  )
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send({ isReady: true })

async function judge({ file, source, stages, baseline }) {
  for (const stage of stages) {
    let tests = stage.filter((test) => !(baseline[test]?.green.length === 0))
    while (tests.length > 0) {
      const failure = await mutated(file, source, () => failureOf(tests, baseline))
      if (!failure) break
      if (await isKill(failure, baseline))
        return { outcome: 'killed', by: nameOf(failure), test: failure.test }
      // A test that fails without the mutant proves nothing about it.
      tests = tests.filter((test) => test !== failure.test)
    }
  }
  return { outcome: 'survived' }
}

/**
 * Only a test counts that is green without the mutant. Files that replace modules or clocks have a process of their
 * own, as in any run of the tests, so what fails here behind other files fails by the mutant.
 */
async function isKill({ test, name, isTimeout }, baseline) {
  const { green } = await baselineOf(test, baseline)
  if (name === undefined) return green.length > 0
  const found = green.find((each) => each.name === name)
  return found !== undefined && !(isTimeout && found.ms > promptMs)
}

function nameOf({ test, name, isTimeout }) {
  return `${test} ${name === undefined ? '(it does not load)' : `> ${name}`}${isTimeout ? ' (which never ends)' : ''}`
}

async function mutated(file, source, work) {
  const original = fs.readFileSync(join(root, file), 'utf8')
  try {
    write(file, source)
    return await work()
  } finally {
    write(file, original)
  }
}

function write(file, source) {
  fs.writeFileSync(join(root, file), source)
  vitest.invalidateFile(join(root, file))
}

/** The tests of a file that pass without any mutant; run for files that seem to have killed one. */
async function baselineOf(test, baseline) {
  if (!baseline[test]) {
    process.send({ limitMs: 300_000 })
    const startedAt = performance.now()
    const { tests } = await runTests([test], { bail: 0 })
    const green = tests.filter((each) => each.result().state === 'passed')
    const ms = Math.round(performance.now() - startedAt)
    baseline[test] = {
      ms,
      green: green.map((each) => ({ name: each.fullName, ms: each.diagnostic().duration })),
    }
    process.send({ baseline: { [test]: baseline[test] } })
  }
  return baseline[test]
}

/** The first test that fails, if one does. */
async function failureOf(tests, baseline) {
  const expectedMs = tests.reduce((sum, test) => sum + (baseline[test]?.ms ?? unknownMs), 0)
  process.send({ limitMs: 240_000 + 4 * expectedMs })
  const { modules, tests: ran } = await runTests(tests, { bail: 1 })
  process.send({ durations: modules.map((each) => [pathOf(each), durationOf(each)]) })

  const failed = ran.find((each) => each.result().state === 'failed')
  const module = modules.find((each) => each.errors().length > 0) ?? failed?.module
  if (!module) return undefined

  const test = pathOf(module)
  if (module.errors().length > 0) return { test }
  const isTimeout = /^(Test|Hook) timed out/.test(failed.result().errors?.[0]?.message || '')
  return { test, name: failed.fullName, isTimeout }
}

function pathOf({ moduleId }) {
  return relative(root, moduleId)
}

function durationOf(module) {
  const { duration, collectDuration } = module.diagnostic()
  return Math.round(duration + (module.project.config.isolate ? collectDuration : 0))
}

async function runTests(tests, { bail }) {
  ended = { modules: [], tests: [] }
  vitest.config.bail = bail
  await vitest.runTestSpecifications(await specifications(tests))
  return ended
}

async function specifications(tests) {
  const found = await vitest.globTestSpecifications(tests.map((test) => join(root, test)))
  const place = (each) => tests.indexOf(pathOf(each))
  return found.filter((each) => place(each) >= 0).toSorted((a, b) => place(a) - place(b))
}
