// `Bucket with Lid` is `Lid` and `Bucket` in another order in Hindi, and `Pack of 3` is `3 का पैक`.

type Grammar = {
  /** Writes a part of a name that has words such as `with` and `for`, by what writes its other words. */
  order: (text: string, write: (part: string) => string) => string
  /** Numbers with their units, in words. */
  units: (text: string) => string
}

const unitNames = {
  hi: [
    'ग्राम',
    'किलो',
    'मिली',
    'लीटर',
    'मिग्रा',
    'पीस',
    'सेमी',
    'मिमी',
    'इंच',
    'वॉट',
    'मिनट',
    'घंटे',
    'साल',
    'महीने',
  ],
  mr: [
    'ग्रॅम',
    'किलो',
    'मिली',
    'लिटर',
    'मिग्रॅ',
    'नग',
    'सेमी',
    'मिमी',
    'इंच',
    'वॉट',
    'मिनिटे',
    'तास',
    'वर्षे',
    'महिने',
  ],
}
const unitPatterns = [
  'g|gm|gms|gram|grams',
  'kg|kgs|kilo|kilos',
  'ml',
  'l|lt|ltr|ltrs|litre|litres|liter|liters',
  'mg',
  'pc|pcs|piece|pieces',
  'cm|cms',
  'mm',
  'inch|inches',
  'w|watt|watts',
  'min|mins|minute|minutes',
  'hr|hrs|hour|hours',
  'yr|yrs|year|years',
  'month|months',
]

function unitsIn(names: readonly string[]) {
  const patterns = unitPatterns.map(
    (pattern, at) =>
      [new RegExp(`(\\d)\\s*(?:${pattern})\\b\\.?`, 'gi'), `$1 ${names[at]!}`] as const,
  )
  return (text: string) =>
    patterns.reduce(
      (read, [unit, name]) => read.replaceAll(unit, name),
      text.replaceAll(/\bno\.\s*(?=\d)/gi, 'नं. '),
    )
}

const peopleInHindi: Readonly<Record<string, string>> = {
  men: 'पुरुषों',
  women: 'महिलाओं',
  baby: 'बच्चों',
  babies: 'बच्चों',
  kids: 'बच्चों',
  children: 'बच्चों',
  adults: 'बड़ों',
  dogs: 'कुत्तों',
  cats: 'बिल्लियों',
}
const peopleInMarathi: Readonly<Record<string, string>> = {
  men: 'पुरुषांसाठी',
  women: 'महिलांसाठी',
  baby: 'मुलांसाठी',
  babies: 'मुलांसाठी',
  kids: 'मुलांसाठी',
  children: 'मुलांसाठी',
}

type Words = {
  with: string
  and: string
  without: string
  of: string
  people: (who: string) => string | undefined
}

function orderBy(words: Words): Grammar['order'] {
  return (text, write) => {
    const [, first = text, joined] = /^(|.*?\s)with\s+(\S.*)$/i.exec(text) ?? []
    const written = inside(first, write, words)
    return joined === undefined
      ? written
      : `${written}${inside(joined.trimEnd(), write, words)} ${words.with}${gapAtEnd(joined)}`
  }
}

const gapAtEnd = (text: string) => text.slice(text.trimEnd().length)

function inside(text: string, write: (part: string) => string, words: Words): string {
  const count = /^(.*)\b(pack|set|box|combo)\s+of\s+(\d+)\b(.*)$/i.exec(text)
  if (count) {
    const [, before = '', kind = '', number = '', after = ''] = count
    return `${inside(before, write, words)}${number} ${words.of} ${write(kind)}${inside(after, write, words)}`
  }
  return text
    .split(/( ?& ?| (?:and|n|without) |\bfor [a-z]+\b)/i)
    .map((part, at) => (at % 2 === 0 ? write(part) : little(part, write, words)))
    .join('')
}

function little(part: string, write: (part: string) => string, words: Words): string {
  const word = part.trim().toLowerCase()
  if (word === '&' || word === 'and') return ` ${words.and} `
  if (word === 'n') return ' एंड '
  if (word === 'without') return ` ${words.without} `
  const [, who = ''] = /^for\s+(\w+)$/.exec(word) ?? []
  return words.people(who) ?? `फ़ॉर ${write(who)}`
}

export const grammars: Readonly<Record<'hi' | 'mr', Grammar>> = {
  hi: {
    units: unitsIn(unitNames.hi),
    order: orderBy({
      with: 'के साथ',
      and: 'और',
      without: 'बिना',
      of: 'का',
      people: (who) =>
        peopleInHindi[who] === undefined ? undefined : `${peopleInHindi[who]} के लिए`,
    }),
  },
  mr: {
    units: unitsIn(unitNames.mr),
    order: orderBy({
      with: 'सह',
      and: 'आणि',
      without: 'विना',
      of: 'चा',
      people: (who) => peopleInMarathi[who],
    }),
  },
}
