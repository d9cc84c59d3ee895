import { Parser } from 'htmlparser2'
import { type ShortText, shortenLines } from '#server/exchange/table/shorten-lines.ts'

const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const unseen = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'svg',
])

/** The text of HTML as the lines of a product's description, shortened to what the store shows. */
export function htmlToLines(html: string): ShortText {
  return shortenLines(htmlToText(html))
}

export function htmlToText(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (unseen.has(name)) hidden += 1
      if (blocks.has(name)) text += '\n'
    },
    ontext(piece) {
      if (hidden === 0) text += piece.replaceAll(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1
      if (blocks.has(name)) text += '\n'
    },
  })
  // WooCommerce writes line breaks as `\n`. Plain text keeps its own lines; only HTML runs them together.
  const source = html.replaceAll(/\\r?\\n|\\n/g, '\n')
  parser.end(hasTag(source) ? source : source.replaceAll(/\r?\n/g, '<br>'))
  return text
}

/** Searches twice, because one pattern for a whole tag would search for its end after every `<`. */
function hasTag(source: string): boolean {
  const start = source.search(/<[a-z!/]/i)
  return start !== -1 && source.includes('>', start + 2)
}
