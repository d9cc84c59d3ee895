const separators = [',', ';', '\t'] as const

/** Files for Excel may name the separator in a line before the heading. */
const saidSeparator = /^"?sep=([^\w"\r\n])"?(?:\r\n|\r|\n|$)/i

/** The separator of the cells, and the text without the line that names it. */
export function takeSeparator(beginning: string): { separator: string; table: string } {
  const [line, separator] = saidSeparator.exec(beginning) ?? []
  if (line === undefined || separator === undefined) {
    return { separator: guessSeparator(beginning), table: beginning }
  }
  return { separator, table: beginning.slice(line.length) }
}

/** The separator that is most frequent in the heading, outside of quotation marks. */
function guessSeparator(beginning: string): string {
  const [heading = ''] = beginning
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const counts = separators.map((separator) => heading.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
