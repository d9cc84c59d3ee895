import type { JSHandle, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Text that is shown: its lines as they stand, and what of them is not cut off. */
type Text = { node: globalThis.Text; parent: HTMLElement; lines: DOMRect[]; seen: DOMRect[] }

/** All text is inside of what it belongs to, beside other text, in whole words, and fields show what is typed. */
export async function expectWholeText(page: Page, what = page.url()): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await page.evaluateHandle(collectTexts)
      const found = await findAll(page, texts)
      await texts.dispose()
      return found
    }, what)
    .toEqual([])
}

async function findAll(page: Page, texts: JSHandle<Text[]>): Promise<string[]> {
  const found = [
    await page.evaluate(findCutOff, texts),
    await page.evaluate(findCovered, texts),
    await page.evaluate(findBrokenWords, texts),
    await page.evaluate(findNarrowFields),
  ]
  return found.flat()
}

function collectTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (!(node as globalThis.Text).data.trim() || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(isArea)
    const seen = lines.map((line) => cutBy(parent, line)).filter(isArea)
    texts.push({ node: node as globalThis.Text, parent, lines, seen })
  }
  return texts

  /** Not what only screen readers get. */
  function isSeen(element: HTMLElement): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (/^(OPTION|SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) return false
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { position, clipPath } = getComputedStyle(box)
      if (position === 'absolute' && clipPath !== 'none') return false
    }
    return true
  }

  function isArea({ width, height }: DOMRect): boolean {
    return width > 1 && height > 1
  }

  function cutBy(element: HTMLElement, line: DOMRect): DOMRect {
    let { left, top, right, bottom } = line
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const edge = box.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
}

/** Text that leaves the nearest box that has an edge, a colour, or cuts it off. */
function findCutOff(texts: Text[]): string[] {
  return texts.flatMap(({ parent, lines }) => {
    const box = boxOf(parent)
    if (!box) return []
    const { textOverflow, fontSize, webkitLineClamp } = getComputedStyle(box)
    // A text that ends with an ellipsis must show some letters at least.
    const isClipped = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const isTooShort =
      box.clientWidth < 1.5 * parseFloat(fontSize) && box.scrollWidth > box.clientWidth
    if (isClipped) return isTooShort ? [`${parent.textContent} is cut off`] : []

    const edge = box.getBoundingClientRect()
    const isOut = lines.some(
      ({ left, right, top, bottom, height }) =>
        left < edge.left - 1 ||
        right > edge.right + 1 ||
        top < edge.top - height / 3 ||
        bottom > edge.bottom + height / 3,
    )
    return isOut ? [`${parent.textContent} leaves its ${box.tagName} ${box.className}`] : []
  })

  /** None where the text is pushed sideways. */
  function boxOf(parent: HTMLElement): HTMLElement | null {
    for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
      const { overflowX, backgroundColor, borderLeftWidth, webkitLineClamp, display } =
        getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      const hasLook = backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderLeftWidth) > 0
      if (display === 'inline') continue
      if (hasLook || overflowX !== 'visible' || webkitLineClamp !== 'none') return box
    }
    return null
  }
}

/** Text over other text of the same layer. */
function findCovered(texts: Text[]): string[] {
  const lines = texts.flatMap(({ parent, seen }) =>
    seen.map((line) => ({ parent, line, layer: layerOf(parent) })),
  )
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        (other) =>
          other.layer === one.layer &&
          !one.parent.contains(other.parent) &&
          !other.parent.contains(one.parent) &&
          areOverEachOther(one.line, other.line),
      )
      .map((other) => `${one.parent.textContent} lies over ${other.parent.textContent}`),
  )

  /** A layer that keeps its place while the page scrolls covers the page for a moment only. */
  function layerOf(element: HTMLElement): HTMLElement | null {
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
    }
    return null
  }

  function areOverEachOther(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 3 && height > 0.4 * Math.min(one.height, other.height)
  }
}

/** Short words that go on in the next line. */
function findBrokenWords(texts: Text[]): string[] {
  const range = document.createRange()
  return texts.flatMap(({ node }) =>
    [...node.data.matchAll(/(?<!\S)\p{L}{2,9}(?!\S)/gu)]
      .filter(({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        return new Set(tops).size > 1
      })
      .map(([word]) => `${word} is broken in “${node.data}”`),
  )
}

/** Fields with room for less than three letters, or than two digits where one chooses a number. */
function findNarrowFields(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  return fields
    .filter((field) => !/checkbox|radio|file|hidden/.test(field.type) && field.checkVisibility())
    .filter((field) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const letters = field.type === 'select-one' ? 1.5 : 3
      return field.clientWidth > 1 && room < letters * parseFloat(fontSize)
    })
    .map((field) => `the field ${field.name || field.ariaLabel} is ${field.clientWidth} px wide`)
}
