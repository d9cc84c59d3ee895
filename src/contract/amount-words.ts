/** Numbers as people write them in lists and searches, in English, in Hindi and in Hindi with Latin letters. */
const numbersInWords = `
0.25 | paav, pav, pao, pau, पाव, quarter, ¼, 1/4
0.5 | aadha, adha, aadhi, half, आधा, आधी, ½, 1/2
0.75 | pauna, paun, पौना, पौन, ¾, 3/4
1 | ek, one, एक
1.25 | sava, सवा
1.5 | dedh, derh, डेढ़, डेढ
2 | do, two, दो
2.5 | dhai, adhai, dhaai, ढाई, ढ़ाई, अढ़ाई, अढाई
3 | teen, tin, three, तीन
4 | char, chaar, four, चार
5 | paanch, panch, five, पांच, पाँच
6 | chhe, che, chah, six, छह, छः
7 | saat, sat, seven, सात
8 | aath, eight, आठ
9 | nau, nine, नौ
10 | das, dus, ten, दस
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

export const dozens: ReadonlySet<string> = new Set('dozen dozens darjan darzan दर्जन'.split(' '))
