import type { Said } from './read-row.ts'

/** A product that an earlier row of the file means. */
export type Earlier = { id: string; row: number; values: string; code: string | null }

/**
 * What the rows so far meant, so that two rows for one product are noticed, also in a trial, which writes nothing.
 * A batch that has to be done again first takes back what it noted.
 */
export type FileMemory = {
  ofProduct(id: string): Earlier | undefined
  withCode(code: string): Earlier | undefined
  withName(said: Said): Earlier[]
  note(earlier: Earlier, said: Said): void
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
    withName: (said) => byName.get(nameKey(said)) ?? [],
    note(earlier, said) {
      const key = nameKey(said)
      const before = byName.get(key) ?? []
      byId.set(earlier.id, earlier)
      if (said.name !== undefined) byName.set(key, [...before, earlier])
      if (said.code) byCode.set(said.code, earlier)
      undo.push(() => {
        byId.delete(earlier.id)
        byName.set(key, before)
        if (said.code) byCode.delete(said.code)
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
