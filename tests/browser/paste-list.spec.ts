import { randomInt } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { tabTo } from './support/use-keyboard.ts'
import { open } from './support/walk-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_FAILED|ERR_INTERNET/,
})

const main = (page: Page) => page.getByRole('main')

async function aShelf(db: Parameters<typeof aProduct>[0]) {
  const tag = `Zp${randomInt(10 ** 6, 10 ** 7)}`
  await aProduct(db, { name: `${tag} Lobia`, weight: '1 kg', stock: 9 })
  await aProduct(db, { name: `${tag} Sattu`, weight: '500 ml', stock: 9 })
  await aProduct(db, { name: `${tag} Jau Sattu`, weight: '500 ml', stock: 9 })
  return tag
}

test('a list becomes a cart: read, the best guesses filled in, put right, added (G-30, G-54)', async ({
  page,
  db,
  isMobile,
}) => {
  const tag = await aShelf(db)
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Your list' }).click()
  const list = main(page)
  const field = list.getByLabel('The list')
  await expectGood(page, { isMobile })
  await field.fill(
    `${tag} लोबिया 2 किलो\n${tag} sattu 3 packet\nxylophone 1\nbhaiya kal subah bhejna`,
  )
  await page.context().setOffline(true)
  await list.getByRole('button', { name: 'Find these' }).click()
  await expect(list.getByRole('alert')).not.toBeEmpty()
  await page.context().setOffline(false)
  await list.getByRole('button', { name: 'Find these' }).click()

  const rows = list.getByRole('list', { name: 'What we found' }).locator(':scope > li')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(`${tag} Lobia, 1 kg`)
  await expect(rows.nth(1)).toContainText('Our guess')
  await expect(rows.nth(2)).toContainText('Not found in the shop')
  await expect(list.getByText('2 of 3 are guesses')).toBeVisible()
  await expect(list.getByText('Goes into the order’s note')).toBeVisible()
  await expect(rows.nth(0).getByRole('status')).toHaveText('2')
  await expectGood(page, { isMobile })
  await rows.nth(1).getByRole('list').getByRole('button', { name: /Sattu/ }).click()
  await expect(list.getByText('1 of 3 is a guess')).toBeVisible()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Less of/ })
    .click()
  // Two packs each, at ₹35.
  await expect(list.getByText('₹140')).toBeVisible()
  await rows
    .nth(0)
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await expect(rows.nth(0)).toContainText('Left out')
  await expect(list.getByText('₹70').last()).toBeVisible()
  await rows.nth(0).getByRole('button', { name: /Lobia/ }).click()
  await list.getByRole('button', { name: 'Add 4 items' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('4 items were added to your cart')).toBeVisible()
  await expect(page.getByRole('main').getByText(`${tag} Lobia`)).toBeVisible()
  await expect(page.getByRole('main').getByText(/Sattu$/)).toBeVisible()
  await expect(page.getByLabel('Note on your order')).toHaveValue('bhaiya kal subah bhejna')
})

test('several lines in the search box are read as a list (G-30)', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  const tag = await aShelf(db)
  await open(page, '/')
  const box = page.getByRole('combobox', { name: /search/i }).filter({ visible: true })
  await box.focus()
  await box.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, `${tag} lobia\n${tag} sattu`)

  await expect(page).toHaveURL('/list')
  await expect(main(page).getByLabel('The list')).toHaveValue(`${tag} lobia\n${tag} sattu`)
})

test('an empty cart leads to the list, which is written and added by the keyboard alone', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const tag = await aShelf(db)
  await open(page, '/cart')
  await main(page).getByRole('link', { name: 'Your list' }).press('Enter')
  const field = main(page).getByLabel('The list')
  await field.focus()
  await page.keyboard.type(`${tag} lobia 2`)
  await tabTo(page, main(page).getByRole('button', { name: 'Find these' }))
  await page.keyboard.press('Enter')
  const add = main(page).getByRole('button', { name: 'Add 2 items' })
  await expect(add).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    if (await add.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/cart')
  await expect(main(page).getByRole('heading', { name: `${tag} Lobia` })).toBeVisible()
})

test('a list is dictated where the browser can, also after other pages (G-54)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const tag = await aShelf(db)
  await page.addInitScript(hearing, `${tag} lobia 2 kilo`)
  const arrived = await page.goto('/')
  expect(arrived?.headers()['permissions-policy']).toContain('microphone=(self)')
  await page.getByRole('banner').getByRole('link', { name: 'Your list' }).click()
  await expect(main(page).getByText('The shop gets the text alone')).toBeVisible()
  expect(await page.evaluate(mayListen)).toBe(true)

  await main(page).getByRole('button', { name: 'Speak it in English' }).click()
  await expect(main(page).getByLabel('The list')).toHaveValue(`en-IN\n${tag} lobia 2 kilo\n`)
  await main(page).getByRole('button', { name: 'Stop' }).click()
  await main(page).getByRole('button', { name: 'हिंदी में बोलें' }).click()
  await expect(main(page).getByRole('alert')).toContainText('may not use the microphone')
})

test('a browser that cannot listen offers no button for it', { tag: '@one-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await open(page, '/list')

  await expect(main(page).getByRole('button', { name: 'Find these' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /Speak/ })).toHaveCount(0)
})

/** A microphone that hears this in English and is denied in Hindi. */
function hearing(words: string): void {
  class Recognition {
    lang = ''
    onresult?: (event: unknown) => void
    onerror?: (event: { error: string }) => void
    onend?: () => void
    start() {
      setTimeout(() => {
        if (this.lang !== 'en-IN') {
          this.onerror?.({ error: 'not-allowed' })
          this.onend?.()
          return
        }
        const results = [this.lang, words].map((transcript) => ({
          isFinal: true,
          0: { transcript: ` ${transcript}` },
        }))
        this.onresult?.({ resultIndex: 0, results })
      }, 10)
    }
    stop() {
      this.onend?.()
    }
    abort() {
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
}

type WithPolicy = Document & { featurePolicy: { allowsFeature: (name: string) => boolean } }
const mayListen = () => (document as WithPolicy).featurePolicy.allowsFeature('microphone')
