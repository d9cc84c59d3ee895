import type { Page } from './shop.ts'

export async function fillAddress(page: Page, address: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

export async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save address' }).click()
}
