import type { Page } from '@playwright/test'

/** Headless browsers have no push service: what it would answer is put in its place. */
export async function withPushService(page: Page): Promise<void> {
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
      endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
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
