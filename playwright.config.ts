import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import type { WorkerOptions } from './tests/browser/support/shop.ts'
import { isUsual } from './tests/support/extent.ts'
import { makeRunFolder } from './tests/support/run-folder.ts'

// The shop's tests and the seller's have a store each: what sellers add would be in shoppers' way. What changes a store
// for everybody in it has one more.
const shopPort = Number(process.env.TEST_PORT ?? 4173)
const stores = {
  shop: { port: shopPort, baseURL: `http://localhost:${shopPort}` },
  seller: { port: shopPort + 4, baseURL: `http://localhost:${shopPort + 4}` },
  alone: { port: shopPort + 8, baseURL: `http://localhost:${shopPort + 8}` },
}
// Playwright reads this file in every worker; the store's folder must be made only once.
process.env.TEST_DATA_DIR ??= (await makeRunFolder()).path
const dataDir = process.env.TEST_DATA_DIR
const browserTmp = join(dataDir, 'browser')
mkdirSync(browserTmp, { recursive: true })

// Phones and computers have Arial, which pages show until their own font has come, and letters of Hindi; a server may
// have neither. Arimo is as wide as Arial.
const fontConfig = join(browserTmp, 'fonts.conf')
writeFileSync(
  fontConfig,
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(import.meta.dirname, 'node_modules/@expo-google-fonts')}</dir>
  <cachedir>${join(browserTmp, 'fonts')}</cachedir>
</fontconfig>
`,
)

const ownBrowsers = ['/usr/bin/google-chrome', '/usr/bin/chromium']
const executablePath =
  process.env.CHROME_PATH ?? ownBrowsers.find(existsSync) ?? (await chromium.executablePath())

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
const desktop = { viewport: { width: 1440, height: 900 } }
// The usual run tries each page at one width, on a network that works; CI tries all of it.
const notForDesktops = isUsual ? /(?<!\.desktop)\.spec\.ts$/ : '**/*.phone.spec.ts'
const leftOut = isUsual ? [/[\\/](lost-scripts|payment-trouble|trouble)\.\w+\.spec\.ts$/] : []
const onlyInAll = isUsual ? [/@only-in-all/] : []
const sellers = /[\\/]seller-[\w-]+(\.(phone|desktop))?\.spec\.ts$/
const shops = /[\\/](?!seller-)[\w-]+(\.(phone|desktop))?\.spec\.ts$/

function serve(name: keyof typeof stores) {
  const { port, baseURL } = stores[name]
  return {
    command: `"${process.execPath}" src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
    env: {
      NODE_ENV: 'production',
      TOKRI_MODE: 'demo',
      PORT: String(port),
      DATA_DIR: join(dataDir, name),
      // Every test comes from an address of its own, so that their limits do not add up.
      TRUST_PROXY: '127.0.0.1,::1',
      ALLOWED_ORIGINS: `http://localhost:${port + 1}`,
      // Tests have a server of pictures there.
      PRIVATE_PICTURE_NETWORKS: '127.0.0.1',
      PRIVATE_PUSH_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  }
}

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // More than cores: they often wait.
  workers: availableParallelism() * 2,
  // One that passes only the second time is named at the end.
  retries: 1,
  grepInvert: onlyInAll,
  // A slow machine is no fault; what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox'],
      env: Object.assign({}, process.env as Record<string, string>, {
        TMPDIR: browserTmp,
        FONTCONFIG_FILE: fontConfig,
      }),
    },
  },
  // Tests of what is the same at every width run at one: by the file's name, or by a test's tag on phones alone. Screens
  // of a test for every width are judged at that of computers, too.
  projects: [
    {
      // One after the other, so it begins first.
      name: 'seller alone',
      testMatch: '**/seller-*.alone.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { baseURL: stores.alone.baseURL, ...desktop, store: 'alone' },
    },
    {
      name: 'phone',
      testMatch: shops,
      testIgnore: ['**/*.desktop.spec.ts', ...leftOut],
      use: { baseURL: stores.shop.baseURL, ...phone, store: 'shop' },
    },
    {
      name: 'desktop',
      testMatch: shops,
      testIgnore: [notForDesktops, ...leftOut],
      grepInvert: [/@(one|every)-width/, ...onlyInAll],
      use: { baseURL: stores.shop.baseURL, ...desktop, store: 'shop' },
    },
    {
      name: 'seller on a phone',
      testMatch: sellers,
      testIgnore: ['**/*.desktop.spec.ts', ...leftOut],
      use: { baseURL: stores.seller.baseURL, ...phone, store: 'seller' },
    },
    {
      name: 'seller',
      testMatch: sellers,
      testIgnore: [notForDesktops, ...leftOut],
      grepInvert: [/@(one|every)-width/, ...onlyInAll],
      use: { baseURL: stores.seller.baseURL, ...desktop, store: 'seller' },
    },
  ],
  webServer: [serve('shop'), serve('seller'), serve('alone')],
})
