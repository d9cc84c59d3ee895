/**
 * Loops and patterns over text go back and forth over these: nothing but one thing, words of kitchens, marks whose
 * order is sorted, brackets and quotes that never close. Each is repeated to the length that is asked for.
 */
const parts = {
  letters: 'a',
  'short words': 'a ',
  'kitchen words': 'atta pyaz doodh dahi ',
  breads: 'pav ',
  Devanagari: 'आलू ',
  'Devanagari dots': 'क़',
  Tamil: 'உருளை ',
  amounts: '1kg ',
  digits: '1',
  'Devanagari digits': '१',
  zeros: '0.00',
  commas: '1,00',
  spaces: ' \u00a0',
  lines: 'a\n',
  brackets: '[(',
  links: '[a](',
  tags: '<a',
  quotes: '"',
  dots: 'a.',
  dashes: '-',
  signs: '@+',
  'marks in two orders': '\u0300\u0316',
  'marks of half width': '\uff9e\u0300',
  ligatures: 'ﷺ',
  'Hangul jamo': '\u1112\u1161\u11ab',
  emoji: '👨‍👩‍👧',
}

export const plain = (length: number): string => 'x'.repeat(length)

export const hardTexts = Object.entries(parts).map(([name, part]) => ({
  name,
  /** Ends with what no pattern expects, and holds no half of a character. */
  ofLength: (length: number) =>
    `x${part.repeat(Math.ceil(length / part.length)).slice(0, length - 2)}!`.toWellFormed(),
}))

const tries = 4

/**
 * The processor's time of this thread, in ms: the machine may be busy with something else. The best of a few, as memory
 * is tidied up at any time.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < tries && (n < 2 || least > 1); n += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const simple = hardTexts
  .filter(({ name }) => !name.startsWith('marks'))
  .map(({ ofLength }) => ofLength(80_000))

/** What this machine takes for reading a page of each of them once, in ms; about 40 on one of two cores that is idle. */
export function readingMs(): Promise<number> {
  return cpuMs(() => simple.map((text) => text.normalize('NFKC').replaceAll(/\p{M}/gu, '')))
}
