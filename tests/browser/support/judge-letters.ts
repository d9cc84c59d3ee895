import { expect, type Page } from './shop.ts'

/** No sign above or below a letter is cut off, letters hang together, and digits are of one kind. */
export async function expectWholeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(findBadLetters), page.url()).toEqual([])
}

/** Runs in the page. */
function findBadLetters(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    const text = node.textContent ?? ''
    if (!isShown(parent) || parent.closest('script, style, option') || !/\p{L}|\p{Nd}/u.test(text))
      continue
    if (/[\u0966-\u096f]/.test(text)) found.add(`digits of another kind: ${text}`)
    if (!/\p{Script=Devanagari}/u.test(text)) continue
    if (Math.abs(parseFloat(getComputedStyle(parent).letterSpacing)) > 0)
      found.add(`letters apart: ${text}`)
    const cut = cutOf(node, parent)
    if (cut) found.add(`${cut}: ${text.slice(0, 60)}`)
  }
  return [...found]

  /** Not what only readers of the screen get. */
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, clipPath } = getComputedStyle(box)
      if (position === 'absolute' && clipPath !== 'none') return false
    }
    return true
  }

  /** Pixels by which ink reaches beyond its box; a line that is cut off as a whole does not count. */
  function cutOf(node: Node, parent: Element): string | undefined {
    const edge = edgeOf(parent)
    if (!edge) return undefined
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    const style = getComputedStyle(parent)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const ink = pen.measureText(node.textContent ?? '')
    const first = lines[0]
    const last = lines.findLast(({ bottom }) => bottom <= edge.bottom + 2)
    if (!first || !last || first.top < edge.top - 2) return undefined
    const above = edge.top - (first.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent)
    const below = last.top + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent - edge.bottom
    const most = Math.max(above, below)
    return most > 0.75 ? `cut off by ${most.toFixed(1)} px` : undefined
  }

  function edgeOf(parent: Element): DOMRect | undefined {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowY)) return undefined
      if (overflowY !== 'visible') return box.getBoundingClientRect()
    }
    return undefined
  }
}
