type Import = { from: string; to: string }

/** Groups of files that all reach each other by imports, sorted; Tarjan's algorithm. */
export function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const numbers = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  /** Returns the lowest number that the file reaches among those that are still open. */
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    let lowest = number
    for (const { to } of targets.get(file) ?? []) {
      const known = numbers.get(to)
      if (known === undefined) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, known)
    }
    if (lowest < number) return lowest
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || targets.get(file)?.some(({ to }) => to === file))
      cycles.push(group.toSorted())
    return lowest
  }

  for (const file of targets.keys()) if (!numbers.has(file)) visit(file)
  return cycles
}
