import { productLimits } from '#contract/seller-limits.ts'

const { descriptionLine: maxLine, descriptionLines: maxLines } = productLimits

export type ShortText = { lines: string[]; isShortened: boolean }

/** The lines of a description, long ones divided, and as many as the store shows. */
export function shortenLines(text: string): ShortText {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(splitLine)
  return { lines: lines.slice(0, maxLines), isShortened: lines.length > maxLines }
}

/** Long paragraphs are divided after a sentence, else between words. */
function splitLine(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > maxLine && parts.length <= maxLines) {
    const start = rest.slice(0, maxLine)
    const sentence = start.lastIndexOf('. ') + 1
    const word = start.lastIndexOf(' ')
    // No letter of two halves is divided.
    const most = /[\ud800-\udbff]$/.test(start) ? maxLine - 1 : maxLine
    const end = sentence > maxLine / 3 ? sentence : word > 0 ? word : most
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
