import type { Context } from 'hono'
import type { Language } from '#contract/languages.ts'
import type { Notices } from '#contract/notices.ts'
import { readProblem } from '#contract/reasons/problem.ts'
import type { Reader, SayInside } from '#contract/reasons/sentence.ts'
import type { Refusal, Said } from '#platform/refusal.ts'
import { currentRequest } from '#platform/requests/current-request.ts'
import { answerLanguage, textsOf } from './languages.ts'

type Spoken = string | ((values: object, say: SayInside) => string)
type Wordings = Readonly<Record<string, Spoken | Record<Reader, Spoken> | undefined>>

/**
 * The sentence for a reason and its values, in this language and in the reader's words. The rest of the server passes on
 * only reasons and values.
 */
export function say(language: Language, reader: Reader, { reason, values = {} }: Said): string {
  const wording = (textsOf(language).said as unknown as Wordings)[reason]
  if (wording === undefined) throw new Error(`There is no sentence for “${reason}”`)
  const spoken = typeof wording === 'object' ? wording[reader] : wording
  return typeof spoken === 'string'
    ? spoken
    : spoken(values, (inner) => say(language, reader, inner))
}

/** Says a refusal in the seller's words, for answers that report many results at once. */
export function sayRefusal({ said }: Refusal): string {
  return say(answerLanguage(), 'seller', said)
}

/**
 * Says a stored reason with its values in the seller's words. A sentence that an earlier version of the store has stored
 * stays as it is.
 */
export function sayKept(text: string): string {
  const said = readProblem(text) ?? { reason: text }
  const isKnown = Object.hasOwn(textsOf(answerLanguage()).said, said.reason)
  return isKnown ? say(answerLanguage(), 'seller', said) : text
}

const ofSeller = /^\/api\/v1\/seller\b/

/** Says a notice by its name, or any reason with its values. */
export type Say = {
  <Name extends keyof Notices>(
    notice: Name,
    ...values: keyof Notices[Name] extends never ? [] : [values: Notices[Name]]
  ): string
  (said: Said): string
}

/** Chooses the words by the request: the seller reads others than a shopper. */
export function sayTo(c: Context): Say {
  const isSeller = currentRequest()?.user?.role === 'seller' || ofSeller.test(c.req.path)
  return (said: Said | keyof Notices, values?: object) =>
    say(
      answerLanguage(),
      isSeller ? 'seller' : 'shopper',
      typeof said === 'object' ? said : sentence(said, values),
    )
}

const sentence = (reason: string, values: object = {}): Said => ({ reason, values })
