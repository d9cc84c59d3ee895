/** Numbers as people write them in lists and searches, in English, Hindi and Marathi, the latter also in Latin letters. */
const numbersInWords = `
0.25 | paav, pav, pao, pau, पाव, pavsher, पावशेर, quarter, ¼, 1/4
0.5 | aadha, adha, aadhi, half, आधा, आधी, ardha, ardhi, अर्धा, अर्धी, अर्धे, अर्धं, ½, 1/2
0.75 | pauna, paun, पौना, पौन, paaun, पाऊण, पाउण, ¾, 3/4
1 | ek, one, एक
1.25 | sava, सवा, savva, सव्वा
1.5 | dedh, derh, डेढ़, डेढ, deed, deedh, दीड
2 | do, two, दो, don, दोन
2.5 | dhai, adhai, dhaai, ढाई, ढ़ाई, अढ़ाई, अढाई, adich, adeech, अडीच
3 | teen, tin, three, तीन
4 | char, chaar, four, चार
5 | paanch, panch, five, पांच, पाँच, paach, pach, पाच
6 | chhe, che, chah, six, छह, छः, saha, सहा
7 | saat, sat, seven, सात
8 | aath, eight, आठ
9 | nau, nine, नौ, नऊ
10 | das, dus, ten, दस, daha, दहा
75 | पाऊणशे
100 | sau, सौ, shambhar, शंभर
125 | सव्वाशे
150 | दीडशे, didshe
200 | दोनशे, donshe
250 | अडीचशे, adichshe, adishe
300 | तीनशे, tinshe
350 | साडेतीनशे
400 | चारशे, charshe
500 | पाचशे, pachshe
750 | साडेसातशे
`

/** Every word with its number, such as `half` and 0.5. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  numbersInWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [number = '', words = ''] = line.split('|')
      return words.split(',').map((word) => [word.trim(), Number(number)] as const)
    }),
)

/** Reads a word such as `half` or `do`; undefined when it is no number. */
export const numberInWord = (word: string): number | undefined => numberWords.get(word)

/** These change the number after them: sadhe teen is three and a half, paune do one and three quarters. */
export const addedWords: ReadonlyMap<string, number> = new Map([
  ...'sadhe saadhe साढ़े साढे साडे'.split(' ').map((word) => [word, 0.5] as const),
  ...'sava savva सवा सव्वा'.split(' ').map((word) => [word, 0.25] as const),
  ...'paune पौने पावणे'.split(' ').map((word) => [word, -0.25] as const),
])

/** Parts a number that Marathi writes as one word: साडेतीन is साडे and तीन. */
export function partsOfNumber(
  word: string,
  added: ReadonlyMap<string, number> = addedWords,
  numbers: ReadonlyMap<string, number> = numberWords,
): string[] {
  const first = [...added.keys()].find(
    (start) => word.startsWith(start) && numbers.has(word.slice(start.length)),
  )
  return first === undefined ? [word] : [first, word.slice(first.length)]
}

export const dozens: ReadonlySet<string> = new Set(
  'dozen dozens darjan darzan दर्जन dazan डझन'.split(' '),
)
