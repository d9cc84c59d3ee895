import { expectAccessible } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

const isAxeLoaded = (page: Page) => page.evaluate(() => 'axe' in window)

test('a screen that axe has judged is not judged again, whatever its texts say', async ({
  page,
}) => {
  await open(page, '/forgot-password')
  await expectAccessible(page)

  // The first visit may have met a state in between, which the next one does not.
  await expect(async () => {
    await open(page, '/forgot-password')
    await page.evaluate(() => {
      document.querySelector('h1')!.textContent = 'Another text'
    })
    await expectAccessible(page)
    expect(await isAxeLoaded(page)).toBe(false)
  }).toPass()
})

/** Each changes the judged page as a mistake in the store would, and says by which rule it is found. */
const faults: [rule: string, plant: () => void][] = [
  ['image-alt', () => document.querySelector('main')!.append(document.createElement('img'))],
  ['button-name', () => document.querySelector('header button')!.replaceChildren()],
  ['link-name', () => document.querySelector('main a')!.replaceChildren()],
  ['html-has-lang', () => document.documentElement.removeAttribute('lang')],
  ['document-title', () => document.querySelector('title')!.replaceChildren()],
  ['label', () => document.querySelector('main')!.append(document.createElement('input'))],
  ['color-contrast', () => void (document.querySelector('h1')!.style.color = '#eee')],
  ['region', () => document.body.append(document.querySelector('main p')!)],
  ['aria-allowed-attr', () => document.querySelector('h1')!.setAttribute('aria-checked', 'true')],
  ['aria-roles', () => document.querySelector('h1')!.setAttribute('role', 'headline')],
  ['aria-valid-attr-value', () => document.querySelector('h1')!.setAttribute('aria-level', 'one')],
]

for (const [rule, plant] of faults) {
  test(`a fault in a screen that was judged is found: ${rule}`, async ({ page }) => {
    await open(page, '/cart')
    await expectAccessible(page)

    await page.evaluate(plant)

    await expect(expectAccessible(page)).rejects.toThrow(rule)
  })
}
