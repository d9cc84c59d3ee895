import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Database } from '#server/platform/database.ts'
import { hearChanges } from '#server/platform/hear-changes.ts'
import { KeptAnswers } from '#server/platform/kept-answers.ts'
import type { Log } from '#server/platform/log.ts'
import { createApp } from './app.ts'
import { demoShopper, fillEmptyStore } from './fill-store.ts'
import { keepHouse } from './keep-house.ts'

const root = join(import.meta.dirname, '../..')

type Premises = {
  db: Database
  databaseUrl: string
  config: Config
  log: Log
  isOpen: () => boolean
}

export type OpenStore = { fetch: Hono['fetch']; close(): Promise<void> }

/** Everything between a migrated database and the first shopper. */
export async function openStore(premises: Premises): Promise<OpenStore> {
  const { db, databaseUrl, config, log } = premises
  warnOfPlainHttp(config, log)
  if (config.sampleData) await fillWithSamples(db, config, log)

  const kept = new KeptAnswers()
  const build = await loadPages()
  const app = createApp({
    ...premises,
    kept,
    build,
    clientFolder: join(root, 'build/client'),
    pictureFolders: [join(config.dataDir, 'media'), join(root, 'sample/media')],
  })
  const hearing = hearChanges(databaseUrl, log, {
    channel: 'catalog_changed',
    onChange: () => kept.forgetAll(),
    onHearing: (hears) => kept.hearChanges(hears),
  })
  const house = keepHouse(db, log)

  return {
    fetch: app.fetch,
    async close() {
      house.stop()
      await hearing.stop()
    },
  }
}

function warnOfPlainHttp({ mode, publicUrl }: Config, log: Log): void {
  if (mode !== 'production' || publicUrl.startsWith('https:')) return
  log.warn(
    `PUBLIC_URL is ${publicUrl}: without https, passwords and sessions can be read on the way. ` +
      'Put a web server with HTTPS in front, and set PUBLIC_URL to its address.',
  )
}

async function fillWithSamples(db: Database, config: Config, log: Log): Promise<void> {
  const isDemo = config.mode === 'demo'
  const wishes = { sampleFolder: join(root, 'sample'), storeName: config.storeName }
  const isFilled = await fillEmptyStore(db, { ...wishes, withDemoShopper: isDemo })
  if (!isFilled) return

  log.info('The shelves are filled with sample products')
  if (isDemo) log.info(`A demo shopper: ${demoShopper.email}, password ${demoShopper.password}`)
}

async function loadPages(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) {
    throw new CannotStart('The pages are not built yet. Start the store with: npm start')
  }
  return import(pathToFileURL(file).href)
}
