/** The parts of a row that show whether it is a product or the sum of those below. */
export type Line = {
  number: number
  name: string
  /** The blanks before the name. */
  indent: number
  /** Rupees; 0 where the row does not say. */
  value: number
  quantity: number | undefined
  hasPrice: boolean
  /** Whether its name may be that of a group. */
  mayHead: boolean
}

/** The names of groups by their rows; the name of a group inside another follows that one's. */
export type Groups = ReadonlyMap<number, string>

/** A group of the list: its row, and the row after its last one. */
type Group = { at: number; end: number }

/** The groups that the blanks before names show, else those that the sums show; none unless all of the list fits. */
export function groupsOf(lines: readonly Line[]): Groups {
  const groups = groupsByIndent(lines) ?? groupsBySum(lines)
  let above: Group[] = []
  return new Map(
    groups.map((group) => {
      above = [...above.filter(({ end }) => end > group.at), group]
      const names = above.slice(-2).map(({ at }) => (lines[at] as Line).name)
      return [(lines[group.at] as Line).number, names.join(' / ')]
    }),
  )
}

/**
 * Names that are indented below those of their groups. Blanks before a name alone say nothing: a group has no price, or
 * is worth as much as what belongs to it.
 */
function groupsByIndent(lines: readonly Line[]): Group[] | undefined {
  const least = lines.reduce(
    (indent, line) => Math.min(indent, line.indent),
    Number.POSITIVE_INFINITY,
  )
  const groups: Group[] = []
  for (const [at, line] of lines.entries()) {
    const isGroup = (lines[at + 1]?.indent ?? 0) > line.indent
    const { end, children } = insideOf(lines, at)
    if (isGroup ? !isHead(line, children) : line.indent === least) return undefined
    if (isGroup) groups.push({ at, end })
  }
  return groups.length > 0 ? groups : undefined
}

function isHead({ mayHead, hasPrice, value }: Line, children: readonly Line[]): boolean {
  const isSum = value !== 0 && isAlike(value, sumOf(children))
  return mayHead && (isSum || !hasPrice)
}

/** Finds the row after a group, and the rows that belong to it and to no group inside it. */
function insideOf(lines: readonly Line[], at: number) {
  const { indent = 0 } = lines[at] ?? {}
  const children: Line[] = []
  let end = at + 1
  for (let line = lines[end]; line && line.indent > indent; line = lines[end]) {
    if (line.indent <= (children.at(-1)?.indent ?? line.indent)) children.push(line)
    end += 1
  }
  return { end, children }
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0)
}

/** Sums of amounts in rupees and paise. */
function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.02
}

/** Finds groups whose rows are worth as much as their goods together; none unless every row is in one. */
function groupsBySum(lines: readonly Line[]): Group[] {
  const ends = createEnds(lines)
  const isWhole = Array.from({ length: lines.length + 1 }, (_, at) => at === lines.length)
  for (let at = lines.length - 1; at >= 0; at -= 1)
    isWhole[at] = ends.add(at).some((end) => isWhole[end])
  if (!isWhole[0] || lines.length === 0) return []

  const groups: Group[] = []
  for (let at = 0, next = 0; at < lines.length; at = next) {
    next = ends.of(at).find((end) => isWhole[end]) ?? lines.length
    groups.push({ at, end: next }, ...(ends.isFlat(at, next) ? [] : ends.inside(at + 1, next)))
  }
  // Two rows that are worth the same are a group of one thing only beside groups of several.
  const goods = lines.length - groups.length
  return goods > groups.length ? groups : []
}

/** More rows than this are not tried for one group. */
const mostGoods = 3000

/** Finds the rows at which each row's group may end, from the last row to the first: of goods alone, or with groups in it. */
function createEnds(lines: readonly Line[]) {
  const ends: number[][] = lines.map(() => [])
  const taken = lines.reduce((sum, { value }) => sum + Math.max(0, -value), 0)

  function endOf(at: number, next: (child: number) => number): number | undefined {
    const head = lines[at] as Line
    const most = head.mayHead && head.value !== 0 ? mostGoods : 0
    let [value, quantity, end] = [0, 0, at + 1]
    for (let tried = 0; tried < most && value - taken <= head.value; tried += 1) {
      const child = lines[end]
      if (!child) return undefined
      value += child.value
      quantity += child.quantity ?? 0
      end = next(end)
      if (isAlike(value, head.value) && isAlike(quantity, head.quantity ?? quantity))
        return afterNothing(lines, end)
    }
    return undefined
  }

  function inside(from: number, to: number): Group[] {
    const groups: Group[] = []
    for (let at = from, next = from; at < to; at = next) {
      next = ends[at]?.[0] ?? at + 1
      if (next > at + 1) groups.push({ at, end: next }, ...inside(at + 1, next))
    }
    return groups
  }

  const flat = (at: number) => endOf(at, (child) => child + 1)
  return {
    inside,
    add(at: number): number[] {
      const nested = endOf(at, (child) => ends[child]?.[0] ?? child + 1)
      ends[at] = [...new Set([flat(at), nested])].filter((end) => end !== undefined)
      return ends[at]
    },
    of: (at: number) => ends[at] ?? [],
    isFlat: (at: number, end: number) => flat(at) === end,
  }
}

/** Goods that are worth nothing belong to the group above them. */
function afterNothing(lines: readonly Line[], from: number): number {
  let at = from
  while (lines[at]?.value === 0) at += 1
  return at
}
