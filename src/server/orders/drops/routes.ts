import type { Files } from '#platform/files/file-store.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { requirePerson } from '#server/api/require-right.ts'
import { sayRefusal } from '#server/api/say.ts'
import type { Database } from '#server/database/database.ts'
import type { Site } from '#server/identity/cookies.ts'
import { viewRiders } from '#server/identity/riders.ts'
import type { NotDone } from '#server/orders/change/cancel-order.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { giveDrops, sortDrops, takeDrops } from './assign-drops.ts'
import { keepPhoto, viewPhoto } from './photos.ts'
import { type Recorded, recordActs } from './record-acts.ts'
import { decideReport, reportLate, viewReports } from './reports.ts'
import { undoDrop } from './undo-drop.ts'
import { viewDrops } from './views.ts'

type Parts = { db: Database; shop: ShopEnvironment; config: Site; pictures: Files }

export function dropRoutes({ db, shop, config, pictures }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/drops': ({ seller }) => viewDrops(db, seller),

    'POST /api/v1/drops/order': async ({ seller, body }) => {
      await sortDrops(db, seller, body.ids)
      return viewDrops(db, seller)
    },

    'POST /api/v1/drops/taken': async ({ seller, body }) => {
      const kept = await takeDrops(db, seller, body.ids)
      return { ...(await viewDrops(db, seller)), kept: kept.map(serializeNotDone) }
    },

    'POST /api/v1/drops/outcomes': async ({ seller, body }) => {
      requirePerson(seller, body.person)
      const results = await recordActs(db, seller, { ...body, shop })
      return { ...(await viewDrops(db, seller)), results: results.map(serializeRecorded) }
    },

    'POST /api/v1/drops/{id}/photo/{key}': async ({ seller, params, query, body }) => {
      requirePerson(seller, query.person)
      const { id: orderId, key } = params
      await keepPhoto({ db, pictures }, seller, { orderId, key, file: body.images[0] })
      return {}
    },

    'GET /api/v1/order/{id}/delivery-photo': async ({ c, shopper, seller, params }) => {
      const shopperId = seller ? undefined : shopper!.id
      const picture = await viewPhoto(db, { orderId: params.id, shopperId })
      return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/webp' })
    },

    'POST /api/v1/drops/{id}/undo': async ({ seller, params }) => {
      await undoDrop(db, seller, { orderId: params.id, shop })
      return viewDrops(db, seller)
    },

    'POST /api/v1/drops/reports': async ({ c, body }) => ({
      kept: await reportLate(db, { c, config }, body),
    }),
  }).route('/', riderRoutes(db, users))
}

/** The calls by which the shop gives orders to riders and answers their reports. */
function riderRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/riders': async () => {
      const [riders, reports] = await Promise.all([viewRiders(db), viewReports(db)])
      return { riders: riders.map(({ id, name }) => ({ _id: id, name })), reports }
    },

    'POST /api/v1/seller/drop-report/{id}': async ({ seller, params, body }) => {
      await decideReport(db, seller, { key: params.id, ...body })
      return { reports: await viewReports(db) }
    },

    'POST /api/v1/seller/drops': async ({ seller, body }) => {
      const { given, kept } = await giveDrops(db, seller, body)
      return { given, kept: kept.map(serializeNotDone) }
    },
  })
}

function serializeNotDone({ refusal, ...order }: NotDone) {
  return { ...order, message: sayRefusal(refusal) }
}

function serializeRecorded({ refusal, ...act }: Recorded) {
  return refusal ? { ...act, code: refusal.code, message: sayRefusal(refusal) } : act
}
