import type { Hono } from 'hono'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { viewOfferedSlots } from '#server/orders/slots/offered-slots.ts'
import { viewOpeningHours } from '#server/storefront/opening-hours.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { declareHoliday } from './declare-holiday.ts'
import { addSlots, changeSlot, removeSlot, setDaysAhead } from './slot-plan.ts'
import { viewSlotPlan } from './view-plan.ts'

type Parts = {
  db: Database
  shop: ShopEnvironment
  /** Clears the page cache, since pages show whether the shop has slots. */
  onChange: () => void
}

export function slotRoutes({ db, shop, onChange }: Parts, users: UserLookup): Hono {
  const changed = async () => {
    onChange()
    return viewSlotPlan(db)
  }

  return createRoutes(users, {
    'GET /api/v1/delivery-slots': async ({ c, query }) => {
      c.header('Cache-Control', 'no-store')
      return viewOfferedSlots(db, query)
    },

    'GET /api/v1/seller/delivery-slots': () => viewSlotPlan(db),

    'POST /api/v1/seller/delivery-slots': async ({ seller, body, say }) => {
      await addSlots(db, seller, body.slots)
      return { message: say('slots_saved'), ...(await changed()) }
    },

    'POST /api/v1/seller/delivery-slots/{id}': async ({ seller, params, body, say }) => {
      const { orders, others, updatedAt, ...slot } = body
      await changeSlot(db, { seller, shop, id: params.id, updatedAt, orders, others }, slot)
      return { message: say('slots_saved'), ...(await changed()) }
    },

    'POST /api/v1/seller/delivery-slots/{id}/removal': async ({ seller, params, body, say }) => {
      await removeSlot(db, { seller, shop, id: params.id, ...body })
      return { message: say('slot_removed'), ...(await changed()) }
    },

    'POST /api/v1/seller/holidays': async ({ seller, body, say }) => {
      const { day, name, ...decisions } = body
      await declareHoliday(db, { seller, shop, holiday: { day, name }, decisions })
      onChange()
      return { message: say('holiday_added', { name }), ...(await viewOpeningHours(db)) }
    },

    'POST /api/v1/seller/slot-days-ahead': async ({ seller, body, say }) => {
      await setDaysAhead(db, seller, body.days)
      return { message: say('slots_saved'), ...(await changed()) }
    },
  })
}
