import type { RunOptions } from 'axe-core'
import { isUsual } from '#tests/support/extent.ts'
import { findViolations } from './run-axe.ts'
import { expect, type Page, test } from './shop.ts'

// Passed rules are not reported: their report is many times as long as the page.
const judged: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  // No level asks for it, but readers of screens go from landmark to landmark.
  rules: { region: { enabled: true } },
  resultTypes: ['violations'],
}

const onPhones = [320, 390]
const onLargerScreens = [820, 1440]

/**
 * The screen is accessible, has touch targets of sufficient size, and fits every width: those of the project, or all of
 * them where a test runs on phones alone.
 */
export async function expectGood(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  await expectAccessible(page)
  await expectTouchTargets(page)
  if (isMobile || runsOnce()) await expectFits(page, onPhones)
  if (!isMobile || runsOnce()) await expectFits(page, onLargerScreens)
  if (isMobile && isForEveryWidth()) await onComputers(page, () => expectAccessible(page))
}

const runsOnce = () =>
  isUsual || test.info().tags.includes('@one-width') || test.info().tags.includes('@every-width')

/** The test runs on a phone alone, and judges its screens at the width of computers, too. */
export const isForEveryWidth = () => !isUsual && test.info().tags.includes('@every-width')

/** Judges the screen at the width of a computer. */
export async function onComputers(page: Page, judge: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 1440, height: 900 })
  await judge()
  await page.setViewportSize(before)
}

/** axe finds no accessibility problem. */
export async function expectAccessible(page: Page): Promise<void> {
  // Parts that are still fading in, or are loaded again, have too little contrast.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(untilShown)
  const violations = await findViolations(page, judged)
  const messages = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`),
  }))
  expect(messages).toEqual([])
  await expect(page).toHaveTitle(/\w/)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
}

async function untilShown(): Promise<void> {
  const longestMs = 1000
  const running = document.getAnimations().filter(({ effect, playState }) => {
    const { endTime = 0 } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && Number(endTime) <= longestMs
  })
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** At no width does anything overflow the screen or the open dialog. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await expect.poll(() => page.evaluate(findWide, width), `at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}

/** Touch targets are large enough; a link within a line of text may be as high as its line. */
export async function expectTouchTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets)).toEqual([])
}

function findWide(width: number): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], [popover]')]
  return boxes
    .filter((box) => box.scrollWidth > Math.min(width, box.clientWidth || width))
    .map((box) => `${box.tagName} ${box.id}: ${box.scrollWidth} in ${box.clientWidth}`)
}

function findSmallTargets(): string[] {
  const least = { height: 43.5, width: 43.5, widthOfWords: 24 }
  const modal = document.querySelector('dialog:modal')
  const selector = 'a[href], button, select, textarea, input:not([type=hidden]), summary'
  return [...(modal ?? document).querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !isExempt(element) && isSmall(element))
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent
      const { width, height } = boxOf(element)
      return `${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`
    })

  /** Hidden elements, and links within a line of text. */
  function isExempt(element: HTMLElement): boolean {
    const { display, clipPath } = getComputedStyle(element)
    const isShown = element.checkVisibility({ visibilityProperty: true }) && clipPath === 'none'
    return !isShown || (element.tagName === 'A' && display === 'inline')
  }

  function isSmall(element: HTMLElement): boolean {
    const { width, height } = boxOf(element)
    const leastWidth = element.textContent.trim() ? least.widthOfWords : least.width
    return width < leastWidth || height < least.height
  }

  /** A label extends its button's target, a stretched link its own. */
  function boxOf(element: HTMLElement): DOMRect {
    const label = element.closest('label')
    if (label) return label.getBoundingClientRect()
    const isStretched = getComputedStyle(element, '::after').position === 'absolute'
    const area = isStretched ? element.closest('article, li') : null
    return (area ?? element).getBoundingClientRect()
  }
}
