import type { KeptLine } from '#contract/api/kept-lists.ts'
import { freeName, keptListLimits } from '#contract/kept-lists.ts'
import { callApi, Refused } from '#web/api.ts'
import type { ReadList, Row } from '#web/ui/list-rows.ts'

// The lists that a visitor keeps, in this browser alone until they log in.

const key = 'tokri.lists'

export type LocalList = { name: string; lines: KeptLine[] }

export function localLists(): LocalList[] {
  try {
    const lists: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(lists) ? lists.filter(isList) : []
  } catch {
    return []
  }
}

function isList(list: Partial<LocalList> | null): list is LocalList {
  return typeof list?.name === 'string' && Array.isArray(list.lines) && list.lines.length > 0
}

const isCalled =
  (name: string) =>
  (list: LocalList): boolean =>
    list.name.toLowerCase() === name.toLowerCase()

/** Keeps a list; one of the same name gets these lines. False where the browser keeps nothing more. */
export function keepLocally(list: LocalList): boolean {
  const others = localLists().filter((one) => !isCalled(list.name)(one))
  if (others.length >= keptListLimits.lists) return false
  return write([...others, list].toSorted((one, other) => one.name.localeCompare(other.name)))
}

export function removeLocally(name: string): void {
  write(localLists().filter((one) => !isCalled(name)(one)))
}

function write(lists: readonly LocalList[]): boolean {
  try {
    if (lists.length > 0) localStorage.setItem(key, JSON.stringify(lists))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Moves the lists of this browser into the account; one whose name the account has gets another. */
export async function moveToAccount(names: readonly string[]): Promise<number> {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  const lists = localLists()
  for (const { name, lines } of lists) {
    const free = freeName(name, taken)
    try {
      await callApi('POST /api/v1/kept-list', { body: { name: free, lines } })
    } catch (error) {
      // Lists that the account cannot take stay here; without a network all do.
      if (!(error instanceof Refused)) return 0
      continue
    }
    taken.add(free.toLowerCase())
    removeLocally(name)
  }
  return lists.length - localLists().length
}

/** The lines as they are read today, with what was chosen for them where that is still one of the choices. */
export function asChosen(lines: readonly KeptLine[], read: ReadList['lines']): ReadList['lines'] {
  return read.map((line) => {
    const kept = lines.find(({ text }) => text === line.text)
    const at = line.choices.findIndex(({ product }) => product._id === kept?.product)
    if (!kept || at === -1) return line
    const chosen = { ...line.choices[at]!, quantity: kept.quantity }
    const others = line.choices.filter((_, nth) => nth !== at)
    return { ...line, isSure: true, isSold: true, choices: [chosen, ...others] }
  })
}

/** Drops lines that were left out, and keeps those that the shop lacks. */
export function linesOf(rows: readonly Row[]): KeptLine[] {
  return rows
    .filter(({ isSold, chosen }) => !isSold || chosen !== -1)
    .slice(0, keptListLimits.lines)
    .map(({ text: line, choices, chosen, amount }) => {
      const product = choices[chosen]?.product._id
      const text = line.slice(0, keptListLimits.line)
      return product ? { text, product, quantity: amount } : { text, quantity: amount }
    })
}
