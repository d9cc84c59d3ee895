import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/start-database.ts'],
    setupFiles: ['tests/support/check-every-answer.ts'],
    testTimeout: 20_000,
  },
})
