import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { viewBackups } from './views.ts'

export function backupRoutes(db: Database, config: Config, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/backups': async () => ({
      backups: await viewBackups(db, config, new Date()),
    }),
  })
}
