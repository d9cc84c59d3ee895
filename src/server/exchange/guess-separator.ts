const separators = [',', ';', '\t'] as const

/** Files meant for Excel may say in a line of its own, before the heading, what separates the cells. */
const saidSeparator = /^"?sep=([^\w"\r\n])"?(?:\r\n|\r|\n|$)/i

/** What separates the cells of a table, and the beginning of the table itself. */
export function takeSeparator(beginning: string): { separator: string; table: string } {
  const [line, separator] = saidSeparator.exec(beginning) ?? []
  if (line === undefined || separator === undefined) {
    return { separator: guessSeparator(beginning), table: beginning }
  }
  return { separator, table: beginning.slice(line.length) }
}

/** Whatever the heading has most of, outside of quotation marks. */
function guessSeparator(beginning: string): string {
  const [heading = ''] = beginning
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const counts = separators.map((separator) => heading.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
