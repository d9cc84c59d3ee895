import fs from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Judges mutants in a copy of the store (the working directory), one after the other, with a Vitest that stays open.
 * The parent sends `{ file, source, baseline }` and gets `{ outcome, by }`; before each run it is told how long that may take.
 */
const root = process.cwd()
/** A change that neither the nearest test files nor any race notices counts as survived. */
const maxTests = 24
/** How long a test file may take that was not run without a mutant yet. */
const unknownMs = 20_000
/** What the present run has to show; Vitest's own results also hold those of runs before. */
let ended = { modules: [], tests: [] }
const vitest = await createVitest('test', {
  root,
  watch: false,
  cache: false,
  maxWorkers: 1,
  // Files share their modules within a run, which takes half the time.
  isolate: false,
  testTimeout: 40_000,
  // Failures are retried once, as in any run, so that a flaky test kills no mutant.
  retry: 1,
  reporters: [
    {
      onTestModuleEnd: (module) => ended.modules.push(module),
      onTestCaseResult: (test) => ended.tests.push(test),
    },
  ],
})
await vitest.standalone()
const importsOf = readImports()

process.on('message', (job) => {
  judge(job).then(
    (verdict) => process.send(verdict),
    (error) => process.send({ outcome: 'error', by: String(error.stack || error) }),
  )
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send({ isReady: true })

async function judge({ file, source, baseline }) {
  for (const stage of testStages(file)) {
    let tests = stage.filter((test) => !(baseline[test]?.green.length === 0))
    while (tests.length > 0) {
      const found = await mutated(file, source, () => run(tests, baseline))
      if (!found) break
      // Alone, since a module that one file replaces stays replaced, or stays the real one, for the next.
      const failure = await mutated(file, source, () => run([found.test], baseline))
      if (!failure) {
        tests = tests.filter((test) => test !== found.test)
        continue
      }
      const { green } = await baselineOf(failure.test, baseline)
      const isKill = failure.name === undefined ? green.length > 0 : green.includes(failure.name)
      if (isKill) return failure.verdict
      // A test that fails without the mutant proves nothing about it.
      tests = tests.filter((test) => test !== failure.test)
    }
  }
  return { outcome: 'survived' }
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
    process.send({ limitMs: 600_000 })
    const startedAt = performance.now()
    const { tests } = await runTests([test], { bail: 0 })
    const green = tests.filter((each) => each.result().state === 'passed')
    const ms = Math.round(performance.now() - startedAt)
    baseline[test] = { ms, green: green.map(({ fullName }) => fullName) }
    process.send({ baseline: { [test]: baseline[test] } })
  }
  return baseline[test]
}

/** The first test that fails, if one does. */
async function run(tests, baseline) {
  const expectedMs = tests.reduce((sum, test) => sum + (baseline[test]?.ms ?? unknownMs), 0)
  process.send({ limitMs: 60_000 + 5 * expectedMs })
  const results = await runTests(tests, { bail: 1 })

  for (const module of results.modules.filter((each) => each.errors().length > 0)) {
    const test = relative(root, module.moduleId)
    return { test, verdict: { outcome: 'killed', by: `${test} (it does not load)` } }
  }
  for (const each of results.tests) {
    const { state, errors } = each.result()
    if (state !== 'failed') continue
    const test = relative(root, each.module.moduleId)
    const name = each.fullName
    const isTimeout = /^(Test|Hook) timed out/.test(errors?.[0]?.message || '')
    const outcome = isTimeout ? 'timed out' : 'killed'
    return { test, name, verdict: { outcome, by: `${test} > ${name}` } }
  }
  return undefined
}

async function runTests(tests, { bail }) {
  ended = { modules: [], tests: [] }
  vitest.config.bail = bail
  await vitest.runTestSpecifications(await specifications(tests))
  return ended
}

async function specifications(tests) {
  const found = await vitest.globTestSpecifications(tests.map((test) => join(root, test)))
  const place = ({ moduleId }) => tests.indexOf(relative(root, moduleId))
  return found.filter((each) => place(each) >= 0).toSorted((a, b) => place(a) - place(b))
}

/** The tests beside the file; those that import it, directly or through one other file; others of its slice and races. */
function testStages(file) {
  const stem = file.replace(/\.ts$/, '')
  const tests = [...importsOf.keys()].filter((each) => each.endsWith('.test.ts')).toSorted()
  const near = new Set([
    file,
    ...[...importsOf].filter(([, to]) => to.has(file)).map(([from]) => from),
  ])
  const reached = (test) => [...importsOf.get(test)].some((to) => near.has(to))
  const isInSlice = (test) => dirname(test) === dirname(file)
  const isRace = (test) => test.startsWith('tests/races/') && closure(test).has(file)
  const seen = new Set()
  const fresh = (chosen) => {
    const found = chosen.filter((test) => !seen.has(test))
    for (const test of found) seen.add(test)
    return found
  }
  const isBeside = (test) =>
    isInSlice(test) && /^[.-]/.test(test.slice(stem.length)) && test.startsWith(stem)
  const stages = [
    fresh(tests.filter(isBeside)),
    fresh(tests.filter((test) => reached(test) && isInSlice(test))),
    fresh(tests.filter(reached)),
    fresh(tests.filter((test) => isInSlice(test) && closure(test).has(file))),
  ]
  const counted = stages.flatMap((stage, nth) => stage.map((test) => ({ nth, test })))
  const nearest = Object.values(Object.groupBy(counted.slice(0, maxTests), ({ nth }) => nth))
  const races = tests.filter(
    (test) => isRace(test) && !counted.slice(0, maxTests).some((each) => each.test === test),
  )
  return [...nearest.map((stage) => stage.map(({ test }) => test)), races].filter(
    (stage) => stage.length > 0,
  )
}

function closure(file, found = new Set()) {
  for (const to of importsOf.get(file) || []) {
    if (found.has(to)) continue
    found.add(to)
    closure(to, found)
  }
  return found
}

function readImports() {
  const files = ['src', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  return new Map(files.map((file) => [file, importsIn(file)]))
}

function importsIn(file) {
  const source = fs.readFileSync(join(root, file), 'utf8')
  const named = [...source.matchAll(/(?:from|import\(|import)\s*'([#.][^']*)'/g)]
  return new Set(named.map(([, name]) => target(name, file)))
}

function target(name, file) {
  if (name.startsWith('#tests/')) return name.slice(1)
  if (name.startsWith('#')) return join('src', name.slice(1))
  return relative(root, resolve(root, dirname(file), name))
}
