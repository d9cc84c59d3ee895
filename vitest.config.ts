import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/start-database.ts'],
    setupFiles: ['tests/support/check-every-answer.ts'],
    // A slow machine is no fault; what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Most of them wait for the database.
    maxWorkers: '100%',
  },
})
