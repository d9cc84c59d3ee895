import { defineConfig } from 'vitest/config'

/** What takes too long for every run: `npm run test:long`. Each brings its own database. */
export default defineConfig({
  test: {
    include: ['tests/long/*.long.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
})
