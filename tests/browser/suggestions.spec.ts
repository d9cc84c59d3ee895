import { randomUUID } from 'node:crypto'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectAccessible, expectTouchTargets } from './support/judge-screen.ts'
import { expect, logIn, type Page, test } from './support/shop.ts'
import { addButton, open, searchBox, toast } from './support/walk-shop.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Suggestions' })

/** Slows the network down, so that suggestions come before the list of results. */
async function delayLists(page: Page) {
  let release = () => {}
  const until = new Promise<void>((resolve) => void (release = resolve))
  await page.route(/product\/list\?.*q=/, async (route) => {
    await until
    await route.continue()
  })
  return () => release()
}

test('a product is added from the suggestions by the keyboard alone', async ({ page }) => {
  await open(page, '/')
  const release = await delayLists(page)
  await searchBox(page).pressSequentially('milk')
  await expect(grid(page).getByRole('row', { name: /Cow Milk/ })).toBeVisible()
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectTouchTargets(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const active = await searchBox(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveAccessibleName('Add Cow Milk to cart')
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid(page)).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('milk')
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
  release()
})

test('Enter opens the product that is active, and the list shows its results alone', {
  tag: '@one-width',
}, async ({ page }) => {
  await open(page, '/')
  const release = await delayLists(page)
  await searchBox(page).pressSequentially('milk')
  await expect(grid(page).getByRole('row')).toHaveCount(1)
  release()
  await expect(page).toHaveURL('/products?q=milk')
  // They stay under the finger that may be on its way, until the next key.
  await expect(grid(page).getByRole('row')).toHaveCount(1)
  await searchBox(page).press('Escape')
  await expect(addButton(page, 'Cow Milk')).toHaveCount(1)

  await open(page, '/')
  await delayLists(page)
  await searchBox(page).pressSequentially('milk')
  await expect(grid(page).getByRole('row')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cow Milk')
})

test('searches are remembered in this browser, can be repeated and forgotten', {
  tag: '@one-width',
}, async ({ page }) => {
  await open(page, '/')
  await searchBox(page).fill('mango')
  // It is there, though there is nothing in it on a list.
  await expect(page.locator('#suggestions')).toBeAttached()
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/products?q=mango')
  await open(page, '/')

  await searchBox(page).click()
  await grid(page).getByRole('button', { name: 'mango', exact: true }).click()
  await expect(page).toHaveURL('/products?q=mango')
  await open(page, '/')
  await searchBox(page).click()
  await grid(page).getByRole('button', { name: 'Remove mango from recent searches' }).click()

  await expect(grid(page).getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
  await expect(grid(page).getByText('mango')).toHaveCount(0)
})

test('one key press has one answer: the list, or suggestions that stay where the list is late', {
  tag: '@one-width',
}, async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const [change, nodes] of Object.entries({
          added: addedNodes,
          removed: removedNodes,
        })) {
          for (const node of nodes) {
            if (!(node instanceof HTMLElement) || !node.closest('#suggestions, [role]')) continue
            if (node.textContent.includes('Cow Milk') && node.closest('[role=rowgroup]')) {
              seen.push(change)
            }
          }
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await searchBox(page).pressSequentially('milk', { delay: 200 })

  await expect(page).toHaveURL('/products?q=milk')
  await page.waitForTimeout(700)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  // Nothing that was shown has gone again.
  expect(seen.filter((change) => change === 'removed')).toEqual([])
})

test('an empty box offers popular categories, and chips complete what is typed, by the keyboard', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const word = `zq${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`
  await aProduct(db, { name: `${word} Bread` })
  await open(page, '/')
  await searchBox(page).click()
  const popular = grid(page).getByRole('rowgroup', { name: 'Popular' })
  await expect(popular.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await expectTouchTargets(page)

  await searchBox(page).pressSequentially(word.slice(0, 4))
  const chip = grid(page).getByRole('button', { name: `${word} bread`, exact: true })
  await expect(chip).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(chip).toHaveAttribute('data-active', '')
  await page.keyboard.press('Enter')

  await expect(searchBox(page)).toHaveValue(`${word} bread`)
  await expect(page).toHaveURL(`/products?q=${word}+bread`)
})

test('an answer that is overtaken never replaces a newer one', { tag: '@one-width' }, async ({
  page,
}) => {
  await open(page, '/')
  await delayLists(page)
  let releaseFirst = () => {}
  const first = new Promise<void>((resolve) => void (releaseFirst = resolve))
  await page.route(/suggestions\?search=m$/, async (route) => {
    await first
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/suggestions\?search=m$/)
  await searchBox(page).press('m')
  await asked
  await searchBox(page).pressSequentially('ilk')
  await expect(grid(page).getByRole('row')).toHaveCount(1)
  releaseFirst()

  await page.waitForTimeout(500)
  await expect(grid(page).getByRole('row')).toHaveCount(1)
})

test('what a shopper bought is offered again, with one press to add it', {
  tag: '@one-width',
}, async ({ page, context, db }) => {
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper })
  await logIn(context, db, shopper)
  await open(page, '/')
  const row = page.getByRole('region', { name: 'Buy again' })
  await expect(row.getByRole('article').first()).toBeVisible()

  await searchBox(page).click()
  await expect(grid(page).getByRole('row').first()).toBeVisible()
  await grid(page)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()

  await expect(toast(page, 'Added to Cart')).toBeVisible()
})
