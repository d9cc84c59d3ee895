import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestCase, type TestSpecification } from 'vitest/node'

const report = process.env.VITEST_JSON_OUTPUT_FILE
const include = ['src/**/*.test.{ts,tsx}', '{tests,tools}/**/*.test.ts']
// Mocks and fake timers hold for a whole process, and some tests measure their process: those files run isolated.
const needsProcess =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(|\bprocess\.(resourceUsage|memoryUsage)\(/
const alone = globSync(include).filter((file) => needsProcess.test(readFileSync(file, 'utf8')))
const common = {
  setupFiles: ['tests/support/check-every-response.ts'],
  // Long enough for a slow machine; a test that hangs still ends.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A test that passes only on its second try is reported at the end.
  retry: 1,
  tags: [
    {
      name: '@only-in-all',
      description: 'Runs in `npm test -- all`, not in the usual `npm test`.',
    },
  ],
}

/** Programs and whole stores that are started, killed, backed up and restored: a step of their own. */
const wholeStores = [
  'src/*.test.ts',
  'src/**/killed-*.test.ts',
  'src/**/*.crashes.test.ts',
  'src/{platform,server}/backups/**/*.test.ts',
  'tests/runtime/**/*.test.ts',
  'tools/faults/**/*.test.ts',
  'tests/restoring/**/*.test.ts',
]
/** What many do at once, and long random histories: a step of their own. */
const races = ['tests/races/**/*.test.ts', 'tests/money/**/*.test.ts']

const knownToBeSlow =
  /(paying|stopping|going-back|black-hole|faults|receive-message|subscribe-to-channel|crashes|every-(call|change))\.test\.ts$/

/** Those known to take longest begin first, so that none of them runs alone at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => knownToBeSlow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    projects: [
      // Most files share a process with others: loading the store for each of them took a quarter of the time.
      {
        test: {
          ...common,
          name: 'shared',
          include,
          exclude: [...alone, ...races, ...wholeStores],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'isolated',
          include: alone,
          exclude: [...races, ...wholeStores],
          isolate: true,
        },
      },
      { test: { ...common, name: 'races', include: races, isolate: false } },
      { test: { ...common, name: 'runtime', include: wholeStores, isolate: true } },
    ],
    globalSetup: ['tests/support/start-database.ts'],
    reporters: ['default', ...(report ? ['json'] : []), reportFlakyTests()],
    ...(report ? { outputFile: { json: report } } : {}),
    // More workers than cores: they often wait for the database or for a store that starts. (A share, as "150%", would
    // be cut to the number of cores.)
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: SlowestFirst },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}'],
      reporter: [['text', { skipFull: true }]],
    },
  },
})

function reportFlakyTests() {
  const tests: TestCase[] = []

  return {
    onTestCaseResult(test: TestCase) {
      if (test.diagnostic()?.flaky) tests.push(test)
    },
    onTestRunEnd() {
      for (const test of tests) process.stdout.write(`\n${describeFlaky(test)}\n`)
    },
  }
}

/** With the errors of its first try. */
function describeFlaky(test: TestCase): string {
  const errors = test.result().errors ?? []
  return [
    `Passed on its second try: ${test.module.relativeModuleId} > ${test.fullName}`,
    ...errors.map(({ stack, message }) => stack ?? message),
  ].join('\n')
}
