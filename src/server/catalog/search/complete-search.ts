// `completeSearch('mil', ['Milk Bread', 'Cow Milk'])` is `['milk', 'milk bread']`.

const maxCompletions = 5
const plainWord = /^\p{L}[\p{L}\p{M}]+$/u

/** Longer searches that begin with this one and find at least one of the products with these names. */
export function completeSearch(search: string, names: readonly string[]): string[] {
  const typed = search.toLowerCase().split(/\s+/)
  const begun = typed.pop() ?? ''
  if (begun.length < 2) return []
  const counts = new Map<string, number>()
  for (const words of names.map((name) => name.toLowerCase().split(/\s+/))) {
    for (const ending of endingsIn(words, begun)) {
      const text = [...typed, ending].join(' ')
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  counts.delete([...typed, begun].join(' '))
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCompletions)
    .map(([text]) => text)
}

/** The word that was begun, alone and with the word after it. */
function endingsIn(words: readonly string[], begun: string): string[] {
  const at = words.findIndex((word) => word.startsWith(begun) && plainWord.test(word))
  const word = words[at]
  if (word === undefined) return []
  const next = words[at + 1]
  return next !== undefined && plainWord.test(next) ? [word, `${word} ${next}`] : [word]
}
