import { streamText } from '#platform/responses/stream-text.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { dayOf } from '#server/newsletter/views.ts'
import { noteAgreement } from './agreements.ts'
import { exportCustomers } from './export-customers.ts'
import { countAudience, noteOpened, prepareMessage, viewMessage, viewMessages } from './messages.ts'
import { addNote, removeNote } from './notes.ts'
import { addTag, removeTag, viewTags } from './tags.ts'
import { viewCustomerDetails } from './view-customer.ts'
import { viewCustomers } from './views.ts'

export function customerRoutes(db: Database, users: UserLookup) {
  return pageRoutes(db, users).route('/', messageRoutes(db, users))
}

function messageRoutes(db: Database, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/customer-messages/audience': ({ query }) => countAudience(db, query),

    'GET /api/v1/seller/customer-messages': async () => ({ messages: await viewMessages(db) }),

    'POST /api/v1/seller/customer-messages': async ({ seller, body }) => ({
      prepared: await prepareMessage(db, seller, body),
    }),

    'GET /api/v1/seller/customer-messages/{id}': async ({ params }) => ({
      prepared: await viewMessage(db, params.id),
    }),

    'POST /api/v1/seller/customer-messages/{id}/opening': async ({ seller, params, body }) => ({
      person: await noteOpened(db, seller, { ...params, ...body }),
    }),
  })
}

function pageRoutes(db: Database, users: UserLookup) {
  const one = async (id: string) => ({ customer: await viewCustomerDetails(db, id) })

  return createRoutes(users, {
    'GET /api/v1/seller/customers': ({ query }) => viewCustomers(db, query),

    'GET /api/v1/seller/customers/export': async ({ c, query }) =>
      c.body(streamText(exportCustomers(db, query)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="customers-${dayOf(new Date())}.csv"`,
      }),

    'GET /api/v1/seller/customers/tags': async () => ({ tags: await viewTags(db) }),

    'GET /api/v1/seller/customers/{id}': ({ params }) => one(params.id),

    'POST /api/v1/seller/customers/{id}/note': async ({ seller, params, body, say }) => {
      await addNote(db, seller, { ...params, ...body })
      return { message: say('customer_note_added'), ...(await one(params.id)) }
    },

    'POST /api/v1/seller/customers/{id}/note/{note}/removal': async ({ seller, params, say }) => {
      await removeNote(db, seller, params)
      return { message: say('customer_note_removed'), ...(await one(params.id)) }
    },

    'POST /api/v1/seller/customers/{id}/tag': async ({ seller, params, body }) => {
      await addTag(db, seller, { ...params, ...body })
      return one(params.id)
    },

    'POST /api/v1/seller/customers/{id}/tag/removal': async ({ seller, params, body }) => {
      await removeTag(db, seller, { ...params, ...body })
      return one(params.id)
    },

    'POST /api/v1/seller/customers/{id}/news': async ({ seller, params, body, say }) => {
      await noteAgreement(db, seller, { ...params, ...body })
      return {
        message: say(body.isAgreed ? 'agreement_noted' : 'agreement_ended'),
        ...(await one(params.id)),
      }
    },
  })
}
