import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { leaveOut, switchMemory } from './switch-memory.ts'
import { viewMemory } from './view-memory.ts'

export function memoryRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/user/memory': async ({ shopper }) => ({
      memory: await viewMemory(db, shopper.id),
    }),

    'POST /api/v1/user/memory': async ({ shopper, body }) => {
      await switchMemory(db, { shopperId: shopper.id, ...body })
      return { memory: await viewMemory(db, shopper.id) }
    },

    'POST /api/v1/user/memory/left-out': async ({ shopper, body }) => {
      await leaveOut(db, { shopperId: shopper.id, ...body })
      return {}
    },
  })
}
