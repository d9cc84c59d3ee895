const separators = [',', ';', '\t'] as const

/** What separates the cells: whatever the heading has most of, outside of quotation marks. */
export function guessSeparator(beginning: string): string {
  const [heading = ''] = beginning
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const counts = separators.map((separator) => heading.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
