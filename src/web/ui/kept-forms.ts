const prefix = 'tokri-form-'

/** Returns what was typed into a form before a reload, over its start values. */
export function keptForm<Values extends object>(name: string | undefined, start: Values): Values {
  const kept = name === undefined ? null : read(prefix + name)
  if (typeof kept !== 'object' || kept === null) return start
  const known = Object.entries(kept).filter(
    ([field, value]) => field in start && sameKind(value, start[field as keyof Values]),
  )
  return { ...start, ...Object.fromEntries(known) }
}

/** A form may have changed since, with a new version of the shop. */
function sameKind(value: unknown, start: unknown): boolean {
  return typeof value === typeof start && Array.isArray(value) === Array.isArray(start)
}

/** The fields that were typed: what somebody else has changed in the others stays as they left it. */
export function changedSince<Values extends object>(start: Values, values: Values) {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof Values]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

/** Keeps what was typed for this tab, without its secrets; nothing typed is forgotten. */
export function keepForm(name: string, typed: object, secrets: readonly string[]): void {
  const kept = Object.entries(typed).filter(([field]) => !secrets.includes(field))
  if (kept.length === 0) return forgetForm(name)
  quietly(() => sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(kept))))
}

export function forgetForm(name: string): void {
  quietly(() => sessionStorage.removeItem(prefix + name))
}

/** Forgets all forms: nobody else reads after a logout what somebody typed. */
export function forgetForms(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage nothing is kept. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
