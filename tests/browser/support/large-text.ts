import { expectWholeText } from './find-cut-text.ts'
import { expectFits, expectTouchTargets } from './judge-screen.ts'
import { expectNothingOutside } from './measure.ts'
import { expect, type Page } from './shop.ts'

/** Makes the text of the page that is shown larger, as a style of the reader's does. */
export async function enlarge(
  page: Page,
  how: { fontSize?: string; webkitTextSizeAdjust?: string },
): Promise<void> {
  await page.evaluate((style) => void Object.assign(document.documentElement.style, style), how)
}

/** The size of letters that the reader has chosen in the browser's settings, for all pages that are opened from now on. */
export async function chooseFontSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

/** The page still has the size of letters that the reader chose. */
export async function expectFontSize(page: Page, px: number): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${px}px`,
  )
}

/** The page is no wider than the screen, and everything in it can be read. */
export async function expectWhole(page: Page): Promise<void> {
  await expectFits(page, [page.viewportSize()!.width])
  await expectNothingOutside(page)
  await expectWholeText(page)
}

/**
 * Everything that can be pressed in the page's content is large enough, and nothing lies over it once it is scrolled
 * to.
 */
export async function expectTappable(page: Page): Promise<void> {
  await expectTouchTargets(page)
  await expect.poll(() => page.evaluate(findCoveredTargets), page.url()).toEqual([])
}

function findCoveredTargets(): string[] {
  const selector = 'main :is(button, select, textarea, a.button, input:not([type=hidden]))'
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const target = element.closest('label') ?? element
    if (!target.checkVisibility({ visibilityProperty: true }) || isHiddenInput(element)) return []
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const name = element.getAttribute('aria-label') ?? target.textContent
    // A message goes away by itself.
    const isFree = target.contains(hit) || hit?.closest('[aria-live]:has(> .animate-rise)')
    return isFree ? [] : [`${name} lies under ${hit?.outerHTML.slice(0, 80)}`]
  })

  /** Such as that for a file, which a button opens. */
  function isHiddenInput(element: HTMLElement): boolean {
    return element.clientWidth <= 1 || element.closest('[inert]') !== null
  }
}
