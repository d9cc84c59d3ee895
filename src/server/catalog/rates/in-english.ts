import { thingsIn } from '#server/catalog/search/kitchen-words.ts'
import { splitWords, stem } from '#server/catalog/search/words.ts'

/**
 * Names kitchen things of a name in another script: `inEnglish('आलू')` is `potato`. Undefined for a name in Latin
 * letters.
 */
export function inEnglish(name: string): string | undefined {
  if (!/[\p{Script=Devanagari}\u0980-\u0d7f]/u.test(name)) return undefined
  const names = thingsIn(splitWords(name).map(stem)).flatMap((thing) => {
    const latin = thing.names.find((words) => words.every((word) => /^[a-z]+$/.test(word)))
    return latin ? [latin.join(' ')] : []
  })
  return names.length > 0 ? names.join(' ') : undefined
}
