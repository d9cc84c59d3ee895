import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createLog, type Log } from '#platform/log.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { createApi } from '#server/app.ts'
import { type RefusalTrail, trailOfRefusals } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import type { Database } from '#server/database/database.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import { openGateways } from '#server/payments/gateways/open-gateways.ts'

export const silentLog = createLog({ level: 'silent', pretty: false })

/** Pictures are named by their content, so all tests can share one folder. */
const mediaFolder = join(tmpdir(), 'tokri-tests-media')

export function testFiles(dataDir = mediaFolder, media = mediaFolder) {
  return {
    files: {
      media,
      imports: join(dataDir, 'imports'),
      'picture-zips': join(dataDir, 'picture-zips'),
    },
    pictureSources: [media, join(import.meta.dirname, '../../sample/media')],
  }
}

export function aConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({ TOKRI_MODE: 'demo', PUBLIC_URL: 'http://shop.test' }), ...overrides }
}

type Overrides = Partial<Config> & {
  gateways?: Gateways
  cache?: ResponseCache
  log?: Log
  refusals?: RefusalTrail
  /** A folder for the pictures of this store alone. */
  media?: string
}

/** The store's whole API, wired as in production. */
export function aWholeStore(
  db: Database,
  {
    gateways,
    cache = new ResponseCache(),
    log = silentLog,
    refusals = trailOfRefusals(db, log),
    media,
    ...overrides
  }: Overrides = {},
): Hono {
  const config = aConfig(overrides)
  const rest = { log, refusals, cache, isOpen: () => true, ...testFiles(overrides.dataDir, media) }
  return createApi({
    db,
    browsingDb: db,
    config,
    gateways: gateways ?? openGateways(config, db),
    ...rest,
  })
}
