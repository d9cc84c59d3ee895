import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { countUp, type Limit, limitOf } from '#platform/database/rate-limit.ts'
import { checkEndpoint } from '#platform/outgoing/post.ts'
import { networkOfClient } from '#platform/requests/client-address.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { inEachLanguage, languagePrefixOf } from '#server/api/language-paths.ts'
import { spokenLanguage } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { sayTo } from '#server/api/say.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { isConfirmedAddress } from '#server/identity/change-account.ts'
import { mayAskAddress } from '#server/identity/limit-mails.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import {
  askByMail,
  askByPush,
  checkSoldOut,
  confirmAlerts,
  isWaiting,
  removeAlerts,
  removeOfBrowser,
} from './alerts.ts'
import { unsubscribeLinks, unsubscribePath } from './tell-alerts.ts'

// Mobile carriers put thousands of phones behind one network address.
const perNetwork: Limit = { points: 500, seconds: 60 * 60 }

type Parts = {
  db: Database
  config: Pick<Config, 'mail' | 'publicUrl' | 'trustProxy' | 'privatePushNetworks'>
}

export function stockAlertRoutes(parts: Parts, users: UserLookup): Hono {
  return addressRoutes(parts, users)
    .route('/', browserRoutes(parts, users))
    .route('/', oneClickRoutes(parts))
}

function addressRoutes(parts: Parts, users: UserLookup) {
  const { db, config } = parts
  return createRoutes(users, {
    'POST /api/v1/stock-alert/mail': async ({ c, say, body: { productId, email } }) => {
      if (!canSendMail(config)) throw refuse('no_mail_server')
      const network = await countNetwork(parts, c, 'stock-alert')
      await checkSoldOut(db, productId)
      const shopper = await users.findShopper(c)
      const isProven = shopper?.email === email && (await isConfirmedAddress(db, email))
      // Every address gets the same answer after the same work, so that nobody learns who waits.
      const isAsked = !isProven && (await mayAskAddress(db, { email, network }))
      const language = spokenLanguage()
      await askByMail(db, { productId, email, isProven, isAsked, language })
      return { message: say(isProven ? 'stock_alert_on' : 'stock_alert_asked', { email }) }
    },

    'POST /api/v1/stock-alert/confirmation': async ({ c, say, body }) => {
      await countNetwork(parts, c, 'stock-alert-link')
      await confirmAlerts(db, body.token)
      return { message: say('stock_alert_confirmed') }
    },

    'POST /api/v1/stock-alert/removal': async ({ c, say, body }) => {
      await countNetwork(parts, c, 'stock-alert-link')
      if (!(await removeAlerts(db, body.key))) throw refuse('stock_alert_over')
      return { message: say('stock_alert_ended') }
    },
  })
}

function browserRoutes(parts: Parts, users: UserLookup) {
  const { db } = parts
  return createRoutes(users, {
    'POST /api/v1/stock-alert/push': async ({ c, body }) => {
      await countNetwork(parts, c, 'stock-alert')
      if (!isPushService(body.subscription.endpoint, parts)) throw refuse('no_push_service')
      await askByPush(db, { ...body, language: spokenLanguage() })
      return {}
    },

    'POST /api/v1/stock-alert/push/check': async ({ c, body }) => {
      await countNetwork(parts, c, 'stock-alert-link')
      return { isWaiting: await isWaiting(db, body) }
    },

    'POST /api/v1/stock-alert/push/removal': async ({ c, body }) => {
      await countNetwork(parts, c, 'stock-alert-link')
      await removeOfBrowser(db, body)
      return {}
    },
  })
}

/** The browsers' push services. A stranger must not make the store send messages to any other server. */
const services =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/

function isPushService(endpoint: string, { config }: Parts): boolean {
  const { privatePushNetworks } = config
  if (!checkEndpoint(endpoint, privatePushNetworks)) return false
  return services.test(new URL(endpoint).hostname) || !checkEndpoint(endpoint, [])
}

async function countNetwork({ db, config }: Parts, c: Context, name: string) {
  const network = networkOfClient(c, config.trustProxy)
  await countUp(db, `${name}/${network.name}`, limitOf(network, perNetwork))
  return network
}

const Key = z.uuid().toLowerCase()

/** The unsubscribe address in mail headers, to which mail programs send neither a cookie nor JSON. */
function oneClickRoutes(parts: Parts): Hono {
  const { db, config } = parts
  const paths = inEachLanguage(`${unsubscribePath}/:key`)
  return new Hono()
    .on('GET', paths, (c) => {
      const place = config.publicUrl + languagePrefixOf(c.req.path)
      const key = encodeURIComponent(c.req.param('key') ?? '')
      return c.redirect(unsubscribeLinks(place, key).page)
    })
    .on('POST', paths, async (c) => {
      await countNetwork(parts, c, 'stock-alert-link')
      const key = Key.safeParse(c.req.param('key'))
      if (key.success) await removeAlerts(db, key.data)
      // Answers the same for alerts that were removed before: mail programs repeat requests.
      return c.text(sayTo(c)('stock_alert_ended'))
    })
}
