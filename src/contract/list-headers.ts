// `withoutHeaders(lines)` leaves of a forwarded chat, mail or receipt what was written, and nothing of who wrote it.

import { asksForCall } from './list-phones.ts'

const stamp = String.raw`(?:\[[^\]\n]{1,40}\]|(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [a-z]{3,9}\.? \d{4}),? (?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?(?: ?[-–])?)`
/** The time and the name before a message; in a Telegram the name comes first. */
const chatPrefix = new RegExp(
  String.raw`^\s*(?:${stamp}\s*(?:[^:\n]{1,40}:(?:\s|$))?|[^:\n[\d]{1,40}, \[[^\]\n]{1,40}\]:?|(?:~ ?[^:\n]{1,40}|\+\d[\d -]{7,16}|[6-9]\d{4} ?\d{5})\s?[:–-]\s)`,
  'i',
)
const ofChat =
  /^(?:(?:-+ ?)?forwarded(?: many times| message)?(?: ?-+)?$|forwarded (?:from|by)\b|<[^<>]{1,40} omitted>|\w{1,20} omitted$|this message was deleted|you deleted this message|missed (?:voice|video) call|(?:from|to|cc|subject|sent|name|naam|customer|नाम)\s?[:–-])|end-to-end encrypted/iu
/** A sum, or the head and foot of another shop's receipt. */
const ofReceipt =
  /^\W*(?:(?:(?:grand|sub|net|order|bill)[ -]?)?total|kul|कुल|टोटल|एकूण|gstin|fssai|(?:tax )?invoice|bill (?:no|of)|receipt|cashier|hsn|[csi]?gst|net amount|amount|round(?:ed)? ?off|discount|you saved|savings|delivery (?:charges?|fee)|mrp|tax|date|time|s\.? ?no|sl\.? ?no|order (?:id|no)|cash (?:paid|tendered|\d+)|change(?: due)? \d|item|particulars|thank you|thanks for|visit again)(?![\p{L}\p{M}])/iu
/** More lines like these than one are a receipt, whose first words are the shop's name. */
const fewestOfReceipt = 2
const address = /\bhttps?:\/\/\S+|\bwww\.\S+/gi
const number = /(?<!\d)(?:\+?91[\s-]?)?(?:0?[6-9]\d{4}[\s-]?\d{5}|0\d{2,4}[\s-]\d{6,8})(?!\d)/
const wordOfNumber = /^(?:ph(?:one)?|tel|mob(?:ile)?|contact|whatsapp|no)\b/i
const longestName = 60

/** A telephone number with nothing beside it but a name. */
function isTelephone(line: string): boolean {
  const found = number.exec(line)
  if (!found || found.index > longestName) return false
  const before = line.slice(0, found.index)
  const names = before
    .split(/[:,–-]/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !wordOfNumber.test(part))
  const after = line.slice(found.index + found[0].length)
  return names.length <= 1 && !asksForCall(before) && !/\d/.test(before) && !/\w/.test(after)
}

/** Words as people write a name. */
const name = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}*\.?){0,2}$/u
const named = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}:\s(?=.*\p{L})/u

/** Lines without the marks of those who wrote or sent them; a name counts only beside a number or before a colon. */
export function withoutHeaders(written: readonly string[]): string[] {
  const lines = written.map((line) => line.replaceAll(address, ' ').replace(chatPrefix, '').trim())
  const isNumber = lines.map(isTelephone)
  const isName = lines.map(
    (line, at) => name.test(line) && (isNumber[at - 1] === true || isNumber[at + 1] === true),
  )
  const sums = lines.map((line) => ofReceipt.test(line))
  const head = sums.filter(Boolean).length < fewestOfReceipt ? 0 : sums.indexOf(true)
  return lines
    .filter((line, at) => {
      const isOfHead = at < head && !/\d/.test(line)
      return !(ofChat.test(line) || sums[at] || isNumber[at] || isName[at] || isOfHead)
    })
    .map((line) => line.replace(named, ''))
}

const before =
  /\b(?:same (?:as|list|order|items?|things?)\b.{0,20}\b(?:last|before|previous|usual)|same as (?:before|usual)|(?:usual|last|previous|regular) (?:order|list|items?)\b|repeat (?:the )?(?:last |previous )?order|(?:pichh?l[aei]|pehle|pahle|purana|purani)\s+(?:wala|wali|jaisa|jaisi|order|list|baar|bar|hafte|mahine)|wahi (?:jo|sab|saman|samaan))|(?:पिछल[ाीे]|पहले) (?:वाला|वाली|जैसा|बार|ऑर्डर|लिस्ट|हफ़्ते|महीने)|माग(?:च्या|ील) (?:वेळ|ऑर्डर|यादी|आठवड्या|महिन्या)|नेहमीच(?:े|ा|ं)(?! \p{L}+ \p{L})/iu

/** Whether a line asks for what was ordered before, and names nothing itself. */
export const asksForBefore = (line: string): boolean => !/\d/.test(line) && before.test(line)
