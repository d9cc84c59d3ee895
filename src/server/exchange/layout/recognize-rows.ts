/** The word for a sum, in the languages in which lists are kept. */
const total =
  /^(?:(?:grand|sub|net|page|group|section|gross)[\s-]{0,3})?total(?:s|\s(?:of|for|items?|value|amount|qty|quantity|stock)\b.{0,60})?\s{0,3}[:.=-]{0,3}$/i
const totalInScripts =
  /^(?:कुल|कुल योग|कुल जोड़|योग|जोड़|सकल योग|एकूण|કુલ|કુલ સરવાળો|মোট|সর্বমোট|ਕੁੱਲ|ਜੋੜ|மொத்தம்|మొత్తం|ಒಟ್ಟು|ആകെ|ആകെത്തുക)\s{0,3}[:.=-]{0,3}$/
const footer =
  /^(?:page\s{1,3}\d|printed (?:on|by)|generated (?:on|by|at)|report (?:generated|printed)|e\.?\s?&\s?o\.?\s?e|\*{2,}|-{3,}|={3,}|_{3,}|end of (?:report|list)|continued|carried (?:over|forward)|brought forward|c\/[fo]\b|b\/f\b|thank you|authori[sz]ed signatory|for office use)/i

/** `RICE TOTAL`; with a price it may be a toothpaste. */
const sumOfGroup = /\stotal\s{0,3}[:.=-]{0,3}$/i

export type RowKind = 'total' | 'footer' | 'alone' | 'plain'

export type Places = {
  name: number | undefined
  prices: readonly number[]
}

/**
 * Recognizes rows that are no products: a sum, a line that a print adds, or a name alone, such as a section's above its
 * products.
 */
export function kindOfRow(cells: readonly string[], { name, prices }: Places): RowKind {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const named = textAt(cells, name)
  const hasPrice = prices.some((column) => textAt(cells, column) !== '')
  if (named === '' ? filled.some(isTotal) : isSum(named, hasPrice)) return 'total'
  if (filled.length === 1 && footer.test(filled[0] ?? '')) return 'footer'
  if (name === undefined || prices.length === 0 || hasPrice) return 'plain'
  return isAlone(filled, named) ? 'alone' : 'plain'
}

function textAt(cells: readonly string[], column = -1): string {
  return (cells[column] ?? '').trim()
}

/** Whether the row has only a name, and perhaps a sum. */
function isAlone([first = '', ...others]: readonly string[], named: string): boolean {
  const isSum = others.length <= 1 && others.every((cell) => /^-?[\d,.\s]+$/.test(cell))
  return isSum && isSectionName(first) && (named === first || named === '')
}

function isSum(named: string, hasPrice: boolean): boolean {
  return isTotal(named) || (!hasPrice && sumOfGroup.test(named.slice(0, 100)))
}

function isTotal(text: string): boolean {
  return text.length < 100 && (total.test(text) || totalInScripts.test(text))
}

/** Whether a text may be a section's name; a number in it is usually the size of goods. */
function isSectionName(text: string): boolean {
  return text.length <= 60 && !/[\d०-९]/.test(text) && /[\p{L}]/u.test(text)
}
