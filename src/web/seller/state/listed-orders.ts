type Listed = { address: string; ids: readonly string[] }

let listed: Listed = { address: '/seller/orders', ids: [] }

/** Remembers the last order list, for the links back to it and to the neighbouring orders. */
export function rememberList(now: Listed): void {
  listed = now
}

export function backToList(): string {
  return listed.address
}

export function neighboursOf(id: string): { previous: string | null; next: string | null } {
  const at = listed.ids.indexOf(id)
  if (at === -1) return { previous: null, next: null }
  return { previous: listed.ids[at - 1] ?? null, next: listed.ids[at + 1] ?? null }
}
