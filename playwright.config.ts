import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const port = Number(process.env.TEST_PORT ?? 4173)
const baseURL = `http://localhost:${port}`
// Playwright reads this file in every worker; the store's folder must be made only once.
const isFirstReader = process.env.TEST_DATA_DIR === undefined
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'tokri-browser-'))
const dataDir = process.env.TEST_DATA_DIR
if (isFirstReader) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const browserTmp = join(dataDir, 'browser')
mkdirSync(browserTmp, { recursive: true })

const ownBrowsers = ['/usr/bin/google-chrome', '/usr/bin/chromium']
const executablePath =
  process.env.CHROME_PATH ?? ownBrowsers.find(existsSync) ?? (await chromium.executablePath())

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox'],
      env: { ...process.env, TMPDIR: browserTmp } as Record<string, string>,
    },
  },
  // What is the same at every width is tried at one.
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      TOKRI_MODE: 'demo',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'store'),
      // Every test comes from an address of its own, so that their limits do not add up.
      TRUST_PROXY: '127.0.0.1,::1',
      ALLOWED_ORIGINS: `http://localhost:${port + 1}`,
      LOG_LEVEL: 'warn',
    },
  },
})
