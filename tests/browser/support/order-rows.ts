import type { Page } from '@playwright/test'

/** An order in the seller's list, with what can be pressed there. */
export function rowOf(page: Page, number: string) {
  const row = page
    .getByRole('list', { name: 'Orders', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Order ${number}`, exact: true }) })
  return {
    row,
    move: (words: string) => row.getByRole('button', { name: `${words}: order ${number}` }),
    box: row.getByRole('checkbox', { name: `Choose order ${number}` }),
  }
}
