import type { Page } from '@playwright/test'

/** Makes the text of the page that is shown larger, as those who need it do. */
export async function enlarge(
  page: Page,
  how: { fontSize?: string; webkitTextSizeAdjust?: string },
): Promise<void> {
  await page.evaluate((style) => void Object.assign(document.documentElement.style, style), how)
}
