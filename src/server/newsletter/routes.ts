import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { streamText } from '#platform/responses/stream-text.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import { inEachLanguage, languagePrefixOf } from '#server/api/language-paths.ts'
import { spokenLanguage } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { sayTo } from '#server/api/say.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { mayAskAddress } from '#server/identity/limit-mails.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { requestConfirmation, unsubscribePage, unsubscribePath } from './ask-subscriber.ts'
import { confirmSubscription, removeSubscription, subscribe, unsubscribe } from './subscriptions.ts'
import { dayOf, exportSubscribers, viewSubscribers } from './views.ts'

// Mobile carriers put thousands of phones behind one network address.
const perNetwork: Limit = { points: 500, seconds: 60 * 60 }

type Parts = {
  db: Database
  config: Pick<Config, 'mail' | 'publicUrl' | 'trustProxy'>
  viewStoreName: (db: Database) => Promise<string>
}

export function newsletterRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts

  const subscribers = createRoutes(users, {
    'POST /api/v1/newsletter': async ({ c, say, body: { email } }) => {
      const network = await countNetwork(parts, c, 'newsletter')
      // Every address gets the same answer after the same work, so that nobody learns who has subscribed.
      const isAsked = canSendMail(config) && (await mayAskAddress(db, { email, network }))
      await inTransaction(db, async (tx) => {
        const id = await subscribe(tx, email, spokenLanguage())
        if (isAsked) await requestConfirmation(tx, id)
      })
      return { message: say('newsletter_subscribed') }
    },

    'POST /api/v1/newsletter/confirmation': async ({ c, body, say }) => {
      await countNetwork(parts, c, 'newsletter-link')
      await confirmSubscription(db, body.token)
      return { message: say('newsletter_confirmed') }
    },

    'POST /api/v1/newsletter/removal': async ({ c, body, say }) => {
      await countNetwork(parts, c, 'newsletter-link')
      await unsubscribe(db, body.key)
      return { message: say('newsletter_ended') }
    },
  })
  return subscribers.route('/', sellerRoutes(parts, users)).route('/', oneClickRoutes(parts))
}

async function countNetwork({ db, config }: Parts, c: Context, name: string) {
  const network = networkOfClient(c, config.trustProxy)
  await countUp(db, `${name}/${network.name}`, limitOf(network, perNetwork))
  return network
}

function sellerRoutes({ db, config, viewStoreName }: Parts, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/newsletter/list': async ({ query }) => ({
      ...(await viewSubscribers(db, query)),
      canConfirm: canSendMail(config),
    }),

    'GET /api/v1/seller/newsletter/export': async ({ c }) => {
      return c.body(streamText(exportSubscribers(db, config.publicUrl)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="newsletter-${dayOf(new Date())}.csv"`,
      })
    },

    'POST /api/v1/seller/newsletter/{id}/removal': async ({ seller, params, say }) => {
      await removeAsSeller(db, { seller, id: params.id, storeName: await viewStoreName(db) })
      return { message: say('subscriber_removed') }
    },
  })
}

type Removal = { seller: Seller; id: string; storeName: string }

function removeAsSeller(db: Database, { seller, id, storeName }: Removal): Promise<void> {
  return inTransaction(db, async (tx) => {
    const removed = await removeSubscription(tx, 'id', id)
    if (!removed) throw refuse('not_found')
    await writeAudit(tx, {
      who: seller.who,
      action: 'subscriber removed',
      // Names no address: the audit log would keep it for two years.
      subject: { type: 'store', name: storeName },
      before: { confirmed: removed.isConfirmed },
      after: {},
    })
  })
}

const Key = z.uuid().toLowerCase()

/**
 * The unsubscribe address in mail headers. Mail programs send it neither a cookie nor JSON, so it is not a call of the
 * API.
 */
function oneClickRoutes(parts: Parts): Hono {
  const { db, config } = parts
  const paths = inEachLanguage(`${unsubscribePath}/:key`)
  return new Hono()
    .on('GET', paths, (c) => {
      const place = config.publicUrl + languagePrefixOf(c.req.path)
      return c.redirect(unsubscribePage(place, encodeURIComponent(c.req.param('key') ?? '')))
    })
    .on('POST', paths, async (c) => {
      await countNetwork(parts, c, 'newsletter-link')
      const key = Key.safeParse(c.req.param('key'))
      if (key.success)
        await inTransaction(db, (tx) => removeSubscription(tx, 'unsubscribeKey', key.data))
      // Answers the same for a subscription that was removed before: mail programs repeat requests.
      return c.text(sayTo(c)('newsletter_ended'))
    })
}
