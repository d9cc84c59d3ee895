import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { furtherLanguages } from '#contract/languages.ts'
import type { Log } from '#platform/log.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { openMetrics } from '#server/metrics.ts'
import { openGateways } from '#server/payments/gateways/open-gateways.ts'
import { aConfig, silentLog, testFiles } from './whole-store.ts'

const root = join(import.meta.dirname, '../..')

/** The store with its built pages and an enabled response cache. */
export async function aBuiltStore(
  db: Database,
  { log = silentLog, ...overrides }: Partial<Config> & { log?: Log } = {},
) {
  const build: ServerBuild = await import(join(root, 'build/server/index.js'))
  const cache = new ResponseCache()
  cache.setEnabled(true)
  const config = aConfig(overrides)
  const { app, answerCached } = createApp({
    db,
    browsingDb: db,
    cache,
    build,
    config,
    gateways: openGateways(config, db),
    log,
    metrics: await openMetrics({ db, browsingDb: db, config, cache }),
    isReady: async () => true,
    isOpen: () => true,
    clientFolder: join(root, 'build/client'),
    otherBuilds: Object.fromEntries(
      furtherLanguages.map((language) => [
        language,
        () => import(join(root, 'build', language, 'server/index.js')),
      ]),
    ),
    otherClientFolders: furtherLanguages.map((language) => join(root, 'build', language, 'client')),
    ...testFiles(),
  })
  return { app, answerCached, cache }
}
