import { defineConfig } from 'vitest/config'
import { nameSecondTries } from './tests/support/name-second-tries.ts'

const report = process.env.VITEST_JSON_OUTPUT_FILE

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/start-database.ts'],
    setupFiles: ['tests/support/check-every-answer.ts'],
    reporters: ['default', ...(report ? ['json'] : []), nameSecondTries()],
    ...(report ? { outputFile: { json: report } } : {}),
    // A slow machine is no fault; what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One that passes only the second time is named at the end.
    retry: 1,
    // Most of them wait for the database.
    maxWorkers: '100%',
  },
})
