import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { correctTab, payTab, replaceLink, saveTab } from './change-tab.ts'
import { openBalance } from './open-balance.ts'
import { viewOwnTab, viewSellerTab, viewTabDue, viewTabs } from './views.ts'

export function tabRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/user/tab': async ({ shopper }) => ({ tab: await viewOwnTab(db, shopper.id) }),

    'GET /api/v1/tab/{link}': async ({ c, params }) => {
      c.header('X-Robots-Tag', 'noindex')
      return { tab: await viewTabDue(db, params.link) }
    },

    'GET /api/v1/seller/tab/list': async ({ query }) => viewTabs(db, query.q),

    'GET /api/v1/seller/tab/{id}': async ({ params }) => ({
      tab: await viewSellerTab(db, params.id),
    }),

    'POST /api/v1/seller/tab/{id}': async ({ seller, params, body, say }) => {
      const tab = await saveTab(db, seller, { shopperId: params.id, ...body })
      const { name } = tab.customer
      return {
        message: say(tab.isOpen ? 'tab_open' : 'tab_closed', { name }),
        tab,
      }
    },

    'POST /api/v1/seller/tab/{id}/opening': async ({ seller, params, body, say }) => ({
      message: say('opening_recorded'),
      tab: await openBalance(db, seller, { shopperId: params.id, ...body }),
    }),

    'POST /api/v1/seller/tab/{id}/link': async ({ seller, params, say }) => ({
      message: say('tab_link_replaced'),
      tab: await replaceLink(db, seller, params.id),
    }),

    'POST /api/v1/seller/tab/{id}/payment': async ({ seller, params, body, say }) => ({
      message: say('payment_recorded'),
      tab: await payTab(db, seller, { shopperId: params.id, ...body }),
    }),

    'POST /api/v1/seller/tab/{id}/correction': async ({ seller, params, body, say }) => ({
      message: say('correction_recorded'),
      tab: await correctTab(db, seller, { shopperId: params.id, ...body }),
    }),
  })
}
