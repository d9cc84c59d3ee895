import type { Locator, Page } from '@playwright/test'

/** The orders in the seller's list, or on the board. */
export function orderRows(page: Page): Locator {
  return page.getByRole('list', { name: /^Orders($|: )/ }).getByRole('listitem')
}

/** An order in the seller's list, with what can be pressed there. */
export function rowOf(page: Page, number: string) {
  const row = orderRows(page).filter({
    has: page.getByRole('link', { name: `Order ${number}`, exact: true }),
  })
  return {
    row,
    move: (words: string) => row.getByRole('button', { name: `${words}: order ${number}` }),
    box: row.getByRole('checkbox', { name: `Select order ${number}` }),
  }
}

/** The buttons on an order's own page: all of them, or the one with the name. */
export function orderAction(page: Page, name?: string): Locator {
  return page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })
}
