import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { nameSecondTries } from './tests/support/name-second-tries.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

const report = process.env.VITEST_JSON_OUTPUT_FILE
const include = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']
// What a test replaces for its whole process, other files must not find replaced; some measure their process.
const needsProcess =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(|\bprocess\.(resourceUsage|memoryUsage)\(/
const alone = globSync(include).filter((file) => needsProcess.test(readFileSync(file, 'utf8')))
const common = {
  setupFiles: ['tests/support/check-every-answer.ts'],
  // A slow machine is no fault; what hangs is found all the same.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // One that passes only the second time is named at the end.
  retry: 1,
}

export default defineConfig({
  test: {
    projects: [
      // Most files share a process with others: loading the store for each of them took a quarter of the time.
      { test: { ...common, name: 'shared', include, exclude: alone, isolate: false } },
      { test: { ...common, name: 'isolated', include: alone, isolate: true } },
    ],
    globalSetup: ['tests/support/start-database.ts'],
    reporters: ['default', ...(report ? ['json'] : []), nameSecondTries()],
    ...(report ? { outputFile: { json: report } } : {}),
    // On two cores a third one is busy while the others wait for the database or for a store that starts.
    maxWorkers: '150%',
    sequence: { sequencer: SlowFirst },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}'],
      reporter: [['text', { skipFull: true }]],
    },
  },
})
