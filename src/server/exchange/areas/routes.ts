import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { sentTable } from '#server/exchange/unpack-table.ts'
import { viewDeliveryAreas } from '#server/storefront/delivery-areas.ts'
import { exportAreas } from './export-areas.ts'
import { readAreaFile } from './read-area-file.ts'
import { saveAreaTable, tryAreaTable } from './save-area-table.ts'

type Parts = { db: Database; onChange: () => void }

export function areaTableRoutes({ db, onChange }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/area-table': async ({ c }) =>
      c.body(await exportAreas(db), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="delivery-areas.csv"',
      }),

    'POST /api/v1/seller/area-table/file': async ({ c, query }) => ({
      file: await readAreaFile(sentTable(c), query.sheet),
    }),

    'POST /api/v1/seller/area-table/trial': async ({ body }) => ({
      table: await tryAreaTable(db, body.table),
    }),

    'POST /api/v1/seller/area-table': async ({ seller, body, say }) => {
      const saved = await saveAreaTable(db, seller, body)
      onChange()
      return { message: say('areas_saved', saved), ...(await viewDeliveryAreas(db)) }
    },
  })
}
