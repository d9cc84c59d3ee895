import { withPushService } from './support/browser-push.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

const question = 'Hear of every new order'

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

test('a push message becomes a notification, one per order, that opens the order', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/orders')
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<{ registrationId: string }>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one)
    })
  })
  await browser.send('ServiceWorker.enable')
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  // A headless browser shows none: what it is asked to show is noted instead.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, ...options })
  })
  const { registrationId } = await registered
  const message = { title: 'New order 1', body: '₹540', tag: 'order-1', icon: '/icon-192.png' }

  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify({ ...message, url: '/seller/orders/1' }),
  })

  await expect
    .poll(() => worker.evaluate('shown'))
    .toEqual([{ ...message, renotify: true, data: { url: '/seller/orders/1' } }])
  const stored = await worker.evaluate(() => caches.keys())
  expect(stored).toEqual([])
  const file = await page.request.get('/service-worker.js')
  expect(file.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; img-src 'self'",
  })
})
