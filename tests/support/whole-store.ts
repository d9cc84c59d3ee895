import type { Hono } from 'hono'
import { createApi } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/database.ts'
import { KeptAnswers } from '#server/platform/kept-answers.ts'
import { createLog } from '#server/platform/log.ts'

export const silentLog = createLog({ level: 'silent', pretty: false })

export function aConfig(wishes: Partial<Config> = {}): Config {
  return { ...readConfig({ PUBLIC_URL: 'http://shop.test' }), ...wishes }
}

/** The store's whole API, put together exactly as it is when it runs. */
export function aWholeStore(db: Database, wishes: Partial<Config> = {}): Hono {
  return createApi({ db, config: aConfig(wishes), log: silentLog, kept: new KeptAnswers() })
}
