import sharp from 'sharp'
import { expect, type Locator, type Page } from './shop.ts'

/** Counts the elements that are seen whole, without scrolling. */
export function countWhole(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    const isWhole = ({ top, left, bottom, right }: DOMRect) =>
      top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    return all.filter((element) => isWhole(element.getBoundingClientRect())).length
  })
}

/** The top and the bottom of an element, in pixels down the screen. */
export async function extentOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { top: box.y, bottom: box.y + box.height }
}

/** In a product's card neither the name nor what follows lies over what is above it, and the price is in the card. */
export async function expectBands(card: Locator): Promise<void> {
  const bands = ['.product-card-picture', 'h3', '.product-card-pack', '.product-card-deal']
  const boxes = await card.evaluate(
    (element, selectors) =>
      selectors.map((each) => {
        const { top, bottom } = element.querySelector(each)!.getBoundingClientRect()
        return { top: Math.round(top), bottom: Math.round(bottom) }
      }),
    bands,
  )
  const whole = await extentOf(card)
  for (const [at, { top, bottom }] of boxes.entries()) {
    const lies = `${bands[at]} in ${JSON.stringify(boxes)}`
    expect(top, lies).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0)
    expect(bottom, lies).toBeLessThanOrEqual(Math.ceil(whole.bottom))
  }
}

/** Everything that is shown lies between the left and the right edge of the screen. */
export async function expectNothingOutside(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findOutside)).toEqual([])
}

/** It has room for a finger, and nothing else lies over it. */
export async function expectTouchable(element: Locator): Promise<void> {
  const found = await element.evaluate((target) => {
    // Into the middle, away from the bars at the screen's edges.
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOnScreen = left >= 0 && left + width <= document.documentElement.clientWidth
    return { left, width, height, isHit: isOnScreen && hit !== null && target.contains(hit) }
  })
  expect(found.isHit, JSON.stringify(found)).toBe(true)
  expect(Math.min(found.width, found.height), JSON.stringify(found)).toBeGreaterThanOrEqual(43.5)
}

/** No text is broken into more lines than it has words; only a long word may go on in a second line. */
export async function expectReadable(texts: Locator): Promise<void> {
  const broken = await texts.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      const lines = new Set(tops).size
      const words = element.textContent.trim().split(/[\s-]+/)
      const most = words.length + words.filter(({ length }) => length > 9).length
      return lines > most ? [`${element.textContent}: ${lines} lines`] : []
    }),
  )
  expect(broken).toEqual([])
}

/** On each of its four sides something sets the element off from what is around it. */
export async function expectEdges(element: Locator): Promise<void> {
  // A late part moves the parts below it.
  await expect(async () => expectEdgesNow(element)).toPass({ timeout: 10_000 })
}

async function expectEdgesNow(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const { at, width, height } = await pixelsAround(element)
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) }
  const inwards = Array.from({ length: 2 * margin }, (_, step) => step)
  const sides = {
    top: inwards.map((step) => at(middle.x, step)),
    bottom: inwards.map((step) => at(middle.x, height - 1 - step)),
    left: inwards.map((step) => at(step, middle.y)),
    right: inwards.map((step) => at(width - 1 - step, middle.y)),
  }
  const missing = Object.entries(sides)
    .filter(([, line]) => line.every((pixel) => contrast(pixel, line[0] ?? pixel) < 100))
    .map(([side]) => side)
  expect(
    missing,
    `edges of ${await element.evaluate((one) => one.outerHTML.slice(0, 160))}`,
  ).toEqual([])
}

/** The colour that fills an element, a little inside of its left edge. */
export async function fillOf(element: Locator): Promise<Pixel> {
  await element.scrollIntoViewIfNeeded()
  const { at, height } = await pixelsAround(element)
  return at(margin + 5, Math.round(height / 2))
}

export type Pixel = readonly [number, number, number]

export function contrast(one: Pixel, other: Pixel): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - other[index]!)), 0)
}

const margin = 4

async function pixelsAround(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  const clip = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  }
  const image = await element.page().screenshot({ clip, scale: 'css' })
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Pixel => {
    const start = (y * info.width + x) * info.channels
    return [data[start]!, data[start + 1]!, data[start + 2]!]
  }
  return { at, width: info.width, height: info.height }
}

function findOutside(): string[] {
  const screenWidth = document.documentElement.clientWidth
  const isOutside = ({ left, right, width }: DOMRect) =>
    width > 0 && (left < -1 || right > screenWidth + 1)
  const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      isOutside(element.getBoundingClientRect()) &&
      !isWithinScroller(element),
  )
  return found.map((element) => `${element.tagName} ${element.className.toString().slice(0, 80)}`)

  /**
   * A part that scrolls sideways in its own frame may go on beyond the edge, and so may a part that is cut off there.
   */
  function isWithinScroller(element: HTMLElement): boolean {
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      if (frame === document.body) return false
      const { left, right } = frame.getBoundingClientRect()
      const isInside = left >= -1 && right <= screenWidth + 1
      if (isInside && getComputedStyle(frame).overflowX !== 'visible') return true
    }
    return false
  }
}
