import type { Context } from 'hono'
import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import { checkEndpoint } from '#platform/outgoing/post.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { saveMailChoice, viewMessageChoices, viewPushKey } from './message-channels.ts'
import { queueTestMail } from './order-mails.ts'
import { type Listener, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts'

type Parts = {
  db: Database
  config: Pick<Config, 'mail' | 'publicUrl' | 'privatePushNetworks'>
  viewStoreName: (db: Database) => Promise<string>
  hasLogo: (db: Database) => Promise<boolean>
  /** The id of the request's session. */
  sessionOf: Record<'shopper' | 'seller', (c: Context, personId: string) => Promise<string>>
}

const testMails: Limit = { points: 5, seconds: 60 * 60 }

export function messageRoutes(parts: Parts, users: UserLookup) {
  return pushRoutes(parts, users).route('/', choiceRoutes(parts, users))
}

function pushRoutes({ db, config, sessionOf }: Parts, users: UserLookup) {
  async function subscribe(listener: Listener, body: Parameters<typeof subscribeToPush>[2]) {
    if (!checkEndpoint(body.endpoint, config.privatePushNetworks)) throw refuse('no_push_service')
    await subscribeToPush(db, listener, body)
    return {}
  }

  return createRoutes(users, {
    'GET /api/v1/push/key': async () => ({ publicKey: await viewPushKey(db) }),

    'POST /api/v1/push/subscription': async ({ c, shopper: { id }, body }) =>
      subscribe({ owner: { shopperId: id }, sessionId: await sessionOf.shopper(c, id) }, body),

    'POST /api/v1/push/subscription/removal': async ({ shopper: { id }, body }) => {
      await unsubscribeFromPush(db, { shopperId: id }, body.endpoint)
      return {}
    },

    'POST /api/v1/seller/push/subscription': async ({ c, seller: { id }, body }) =>
      subscribe({ owner: { sellerId: id }, sessionId: await sessionOf.seller(c, id) }, body),

    'POST /api/v1/seller/push/subscription/removal': async ({ seller: { id }, body }) => {
      await unsubscribeFromPush(db, { sellerId: id }, body.endpoint)
      return {}
    },
  })
}

function choiceRoutes({ db, config, viewStoreName, hasLogo }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/messages': async ({ seller }) => ({
      choices: await viewMessageChoices(db, seller),
    }),

    'POST /api/v1/seller/messages': async ({ seller, body }) => {
      if (body.mailsNewOrders && !canSendMail(config)) throw refuse('no_mail_server')
      const storeName = await viewStoreName(db)
      await saveMailChoice(db, { seller, storeName, mailsNewOrders: body.mailsNewOrders })
      return { choices: await viewMessageChoices(db, seller) }
    },

    'POST /api/v1/seller/messages/test': async ({ seller }) => {
      if (!canSendMail(config)) throw refuse('no_mail_server')
      if (!seller.email) throw refuse('own_email_missing')
      await countUp(db, `test-mail/${seller.id}`, testMails)
      await queueTestMail(db, {
        to: seller.email,
        storeName: await viewStoreName(db),
        publicUrl: config.publicUrl,
        hasLogo: await hasLogo(db),
      })
      return {}
    },
  })
}
