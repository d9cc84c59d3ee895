import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { viewAccounts } from '#server/money/accounts/accounts.ts'
import { exportAccounts } from '#server/money/accounts/export-accounts.ts'
import { viewBills, viewOwnBills } from '#server/money/bills/views.ts'
import { correctDay, viewCloses } from '#server/money/day/closed-days.ts'
import { closeDay, viewOpenDay } from '#server/money/day/day-close.ts'
import { addDrawerEntry, undoDrawerEntry } from '#server/money/day/drawer.ts'
import { viewDrawer } from '#server/money/day/drawer-entries.ts'
import { handOver, undoHandover } from '#server/money/day/hand-over.ts'
import { undoPayment } from '#server/money/day/undo-payment.ts'

export function billRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/order/{id}/bills': async ({ shopper, params }) => ({
      documents: await viewOwnBills(db, { shopperId: shopper.id, orderId: params.id }),
    }),

    'GET /api/v1/seller/bills': async ({ query }) => ({
      documents: await viewBills(db, query.ids),
    }),

    'GET /api/v1/seller/accounts': async ({ query }) => ({
      accounts: await viewAccounts(db, query),
    }),

    'GET /api/v1/seller/accounts/{table}': async ({ c, params, query }) => {
      const { table } = params
      const file = `${table}-${query.from}-to-${query.to}.csv`
      return c.body(await exportAccounts(db, { table, range: query }), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
      })
    },
  })
}

/** Payments of khatas that are undone within their day. */
function undoRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/tab/{id}/payment/{entry}/reversal': async ({
      seller,
      params: { id: shopperId, entry },
      body,
      say,
    }) => ({
      message: say('payment_taken_back'),
      tab: await undoPayment(db, seller, { shopperId, entry: Number(entry), ...body }),
    }),
  })
}

/** The drawer, cash handed over, and the close of a day. */
export function dayRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/day': async () => ({ open: await viewOpenDay(db) }),

    'POST /api/v1/seller/day': async ({ seller, body, say }) => ({
      message: say('day_closed'),
      close: await closeDay(db, seller, body),
    }),

    'GET /api/v1/seller/day/drawer': async () => ({ drawer: await viewDrawer(db) }),

    'POST /api/v1/seller/day/drawer': async ({ seller, body, say }) => ({
      message: say('drawer_entry_added'),
      drawer: await addDrawerEntry(db, seller, body),
    }),

    'POST /api/v1/seller/day/drawer/{id}/reversal': async ({ seller, params, body, say }) => ({
      message: say('drawer_entry_undone'),
      drawer: await undoDrawerEntry(db, seller, { id: params.id, ...body }),
    }),

    'POST /api/v1/seller/day/handovers': async ({ seller, body, say }) => ({
      message: say('cash_handed_over'),
      people: await handOver(db, seller, body),
    }),

    'POST /api/v1/seller/day/handovers/{person}/reversal': async ({
      seller,
      params,
      body,
      say,
    }) => ({
      message: say('cash_handover_undone'),
      people: await undoHandover(db, seller, { person: params.person, ...body }),
    }),

    'GET /api/v1/seller/day/closes': async ({ query }) => viewCloses(db, query.before),

    'POST /api/v1/seller/day/{id}/correction': async ({ seller, params, body, say }) => ({
      message: say('correction_saved'),
      close: await correctDay(db, seller, { id: params.id, ...body }),
    }),
  }).route('/', undoRoutes(db, users))
}
