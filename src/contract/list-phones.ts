// `partPhones('2 kg aloo call 9845012345')` is `{ said: 'call 9845012345', rest: '2 kg aloo' }`.

import { toLatinDigits } from './digits.ts'

/** A mobile number of India's as people group it. */
const mobile = String.raw`(?:\+?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s-]\d{5}|\d{2}[\s-]\d{3}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{3})`
/** A number of a landline with its area. */
const landline = String.raw`0\d{2,4}[\s-]\d{6,8}`
const number = String.raw`(?<![\d+])(?:${mobile}|${landline})(?!\d)`

const whole = (words: string) => String.raw`(?<![\p{L}\p{M}\d])(?:${words})(?![\p{L}\p{M}])`
const calls = whole('call|ring|phone|whatsapp|कॉल|फ़ोन|फोन|व्हाट्सऐप')
const calling = String.raw`(?:${calls}|${whole('ph|tel|mob|mobile|contact|number|no|नंबर|मोबाइल')})`
const between = String.raw`(?:[\s:.,-]|${whole('me|us|on|at|the|my|gate|number|no|kar|karna|karo|karein|please|pls|करें|करना|करो|पर|इस')}){0,12}`
const after = String.raw`(?:\s+(?:pe|par|ko|पर|को)?\s*${calls}(?:\s+${whole('kar|karna|karo|karein|me|please|करें|करना|करो')}){0,2})?`

const telephone = new RegExp(`(?:${calling}${between})?${number}${after}`, 'giu')
/** `Phone: 98200 12345` names a number, and asks for nothing. */
const asked = new RegExp(
  String.raw`${whole('call|ring|कॉल')}|${calls}\s+${whole('me|us|on|kar|karna|karo|karein|करें|करना|करो')}`,
  'iu',
)
const mail = /(?<![^\s@,;])[^\s@,;]+@[^\s@,;]+\.\p{L}{2,}/gu

/** Whether a line wants somebody to be called, rather than saying who wrote it. */
export const asksForCall = (line: string): boolean => asked.test(line)

/** Parts the telephone numbers of a line, with the words that ask to call them, from the goods beside them. */
export function partPhones(line: string): { said: string; rest: string } {
  const said: string[] = []
  const rest = replaceIn(line, telephone, (found) => {
    said.push(found.trim())
    return ' '
  })
  return { said: said.join(', '), rest: rest.trim() }
}

/** A text that others may see: without telephone numbers and mail addresses, empty where it has nothing else. */
export function withoutContacts(text: string): string {
  const plain = replaceIn(text, telephone, () => ' ').replaceAll(mail, ' ')
  return plain === text
    ? text
    : plain.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:.-]+|(?<![\s,;:-])[\s,;:-]+$/g, '')
}

/** Finds with Latin digits, which are as long as others, and keeps the text as it was written. */
function replaceIn(text: string, pattern: RegExp, replace: (found: string) => string): string {
  let from = 0
  const parts: string[] = []
  for (const { 0: found, index } of toLatinDigits(text).matchAll(pattern)) {
    parts.push(text.slice(from, index), replace(text.slice(index, index + found.length)))
    from = index + found.length
  }
  return [...parts, text.slice(from)].join('')
}
