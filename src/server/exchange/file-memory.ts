import type { Said } from './read-row.ts'

/** What an earlier row of the file did, and to which product. */
export type Earlier = { id: string; row: number; fingerprint: string; code: string | null }

/**
 * The rows read so far, so that two rows for one product are noticed, also in a trial, which writes nothing. When a
 * batch is repeated, what it added is rolled back first.
 */
export type FileMemory = {
  ofProduct(id: string): Earlier | undefined
  withCode(code: string): Earlier | undefined
  withName(values: Said): Earlier[]
  note(earlier: Earlier, values: Said): void
  keep(): void
  takeBack(): void
}

export function createFileMemory(): FileMemory {
  const byId = new Map<string, Earlier>()
  const byCode = new Map<string, Earlier>()
  const byName = new Map<string, Earlier[]>()
  let undo: (() => void)[] = []

  return {
    ofProduct: (id) => byId.get(id),
    withCode: (code) => byCode.get(code),
    withName: (values) => byName.get(nameKey(values)) ?? [],
    note(earlier, values) {
      const key = nameKey(values)
      const before = byName.get(key) ?? []
      byId.set(earlier.id, earlier)
      if (values.name !== undefined) byName.set(key, [...before, earlier])
      if (values.code) byCode.set(values.code, earlier)
      undo.push(() => {
        byId.delete(earlier.id)
        byName.set(key, before)
        if (values.code) byCode.delete(values.code)
      })
    },
    keep() {
      undo = []
    },
    takeBack() {
      for (const step of undo.toReversed()) step()
      undo = []
    },
  }
}

function nameKey({ name = '', weight }: Said): string {
  return `${name.toLowerCase()}\n${weight ?? ''}`
}
