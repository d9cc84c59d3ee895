import type { Locator, Page } from '@playwright/test'

/** Taps a button that opens a chat, and answers the address to which its window goes. */
export async function chatOf(page: Page, button: Locator): Promise<URL> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Opened' }))
  const [chat] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await chat.waitForURL(/^https:\/\/wa\.me/)
  const address = new URL(chat.url())
  await chat.close()
  return address
}
