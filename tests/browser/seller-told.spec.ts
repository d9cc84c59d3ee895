import type { Page } from '@playwright/test'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

const question = 'Hear of every new order'

/** Headless browsers have no push service: what it would answer is put in its place. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem('test.permission') === 'granted' ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: (window as never as { asked: number }).asked + 1 })
      localStorage.setItem('test.permission', 'granted')
      return 'granted'
    }
    const subscription = {
      endpoint: 'https://push.example.com/send/browser-test',
      toJSON: () => ({
        endpoint: subscription.endpoint,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => localStorage.removeItem('test.subscribed'),
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('test.subscribed') ? (subscription as never) : null
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test.subscribed', 'yes')
      return subscription as never
    }
  })
}

test('this phone is told of new orders after one question, asked on a press', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await withPushService(page)
  await openAsSeller(page, db, '/seller/orders')
  const box = page.getByRole('region', { name: question })
  await expect(box).toBeVisible()
  expect(await page.evaluate('asked')).toBe(0)

  await box.getByRole('button', { name: 'Tell this phone about new orders' }).click()

  await expect(box).toHaveCount(0)
  const messages = page.getByRole('button', { name: 'Messages' })
  await expect(messages).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveText(/on$/)
  const listening = () =>
    db
      .selectFrom('pushSubscriptions')
      .select('id')
      .where('endpoint', 'like', '%browser-test')
      .execute()
  expect(await listening()).toHaveLength(1)

  await page.reload()
  await expect(messages).toHaveAttribute('aria-pressed', 'true')
  await messages.click()
  await expect(box).toBeVisible()
  expect(await listening()).toEqual([])
  await box.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(messages).toHaveAttribute('aria-pressed', 'false')
  await expect(box).toHaveCount(0)
})

test('a message is shown by the service worker, and a later one takes its place', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await page.context().grantPermissions(['notifications'])
  await openAsSeller(page, db, '/seller/orders')
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<{ registrationId: string }>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const { registrationId } = await registered
  const origin = new URL(page.url()).origin
  const deliver = (title: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId },
      data: JSON.stringify({ title, body: '₹540', tag: 'order-1', url: '/seller', icon: '/x.png' }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const found = await getNotifications.call(await navigator.serviceWorker.ready)
      return found.map(({ title, body, tag, data }) => ({ title, body, tag, ...data }))
    })

  await deliver('New order 1')
  await expect
    .poll(shown)
    .toEqual([{ title: 'New order 1', body: '₹540', tag: 'order-1', url: '/seller' }])
  await deliver('Order 1 was cancelled')
  await expect.poll(shown).toMatchObject([{ title: 'Order 1 was cancelled' }])
})
