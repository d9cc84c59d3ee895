import { expect, type Locator, type Page } from './shop.ts'

const farthest = 120

/** Presses Tab until the element has the focus, which must always be somewhere and visible on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < farthest; steps += 1) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} was not reached with ${farthest} × ${key}`)
}

/** The focus is on something that shows it, and that is not covered by anything else. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus)).toEqual('seen')
}

/** Focus may move to the page's content after its element is removed, but must not be lost. */
export async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

function describeFocus(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'lost'
  const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
  // The page's content is where reading starts, not something to press.
  if (element.id === 'content') return 'seen'

  // The browser itself marks the button in a field for a time that opens its picker.
  if (element.matches('[type=time]:not(:focus-visible)')) return 'seen'
  // A chip or a switch shows the focus of the field in it.
  const marked = [element.closest('label'), element].find((each) => each && isMarked(each))
  if (!marked) return `not marked: ${name}`

  const { left, right, top, bottom } = marked.getBoundingClientRect()
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const points = [middle, [left + 3, top + 3], [right - 3, bottom - 3]] as const
  const isUncovered = points.some(([x, y]) => {
    const shown = document.elementFromPoint(x, y)
    return shown !== null && (marked.contains(shown) || shown.contains(marked))
  })
  return isUncovered ? 'seen' : `covered: ${name}`

  function isMarked(part: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part)
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)'
  }
}
