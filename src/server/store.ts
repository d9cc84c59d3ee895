import type { Files } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { ResponseCache } from '#platform/responses/response-cache.ts'
import type { RefusalTrail } from '#server/audit/security-events.ts'
import type { MissedSearches } from '#server/catalog/search/missed-searches.ts'
import type { Database } from '#server/database/database.ts'
import type { FileKind } from '#server/media/store-files.ts'
import type { Gateways } from '#server/payments/gateways/gateway.ts'
import type { Config } from './config/config.ts'

/** The parts of an open store that its routes are made from. */
export type Store = {
  db: Database
  /** Separate connections for lists and searches, so that orders always find a free one. */
  browsingDb: Database
  /** Serves public reads; undefined means `browsingDb`. It may be a replica, so nothing is decided by it. */
  publicDb?: Database | undefined
  /** Connections that keep their session, while those of `db` may lead through a pooler. */
  sessionDb?: Database
  config: Config
  log: Log
  cache: ResponseCache
  /** Stores uploaded pictures and tables, and serves all pictures. */
  files: Record<FileKind, Files>
  pictureSources: readonly Files[]
  gateways: Gateways
  /** Records refusals; shared, so that refusals while a page is rendered count with the others. */
  refusals?: RefusalTrail
  missed?: MissedSearches
  isOpen: () => boolean
}
