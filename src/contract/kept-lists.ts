/** The most lists of a shopper, lines of a list, and letters of a name and of a line. */
export const keptListLimits = { lists: 30, lines: 60, name: 60, line: 200 } as const

/** The name, or the same with the first number that is not taken; `taken` holds small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free.toLowerCase())) return free
    const end = ` ${number}`
    free = `${name.slice(0, keptListLimits.name - end.length).replace(/[\ud800-\udbff]$/, '')}${end}`
  }
}
