import type { Hono } from 'hono'
import type { Files } from '#platform/files/file-store.ts'
import type { Tags } from '#platform/responses/cached-response.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import { homePageTags } from './cache-tags.ts'
import { saveArrangement, viewArrangement } from './home-arrangement.ts'
import { viewPlacedRows } from './home-rows.ts'

type Parts = {
  db: Database
  config: Config
  pictures: Files
  viewStoreName: (db: Database) => Promise<string>
  onChange: (changed?: Tags) => void
}

export function homeRowRoutes(parts: Parts, users: UserLookup): Hono {
  const { db, config, pictures, viewStoreName, onChange } = parts
  return createRoutes(users, {
    'GET /api/v1/seller/home-rows': () => viewArrangement(db),

    'POST /api/v1/seller/home-rows': async ({ seller, body, say }) => {
      const storeName = await viewStoreName(db)
      await saveArrangement(db, { seller, arrangement: body, storeName })
      onChange(homePageTags)
      return { message: say('home_rows_published'), ...(await viewArrangement(db)) }
    },

    'POST /api/v1/seller/home-rows/picture': async ({ body }) => {
      const [name = ''] = await storePictures(body.images, { pictures })
      return { image: pictureUrl(name) }
    },

    'POST /api/v1/seller/home-rows/preview': async ({ body: { rows } }) => ({
      rows: await viewPlacedRows(db, config, { rows }),
    }),
  })
}
