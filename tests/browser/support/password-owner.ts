import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Checks that a password manager can tell whose new password it is: it reads text fields, hidden or not, and no others. */
export async function expectOwner(page: Page, { email }: { email: string }): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('New password') })
  const field = form.locator('input[autocomplete=username]:is([type=text], :not([type]))')
  await expect(field).toHaveValue(email)
}
