import type { RowValues } from '#server/exchange/table/read-row.ts'

/** What an earlier row of the file did, and to which product. */
export type EarlierRow = { id: string; row: number; fingerprint: string } & Record<
  'code' | 'barcode',
  string | null
>

/**
 * The rows read so far, so that two rows for one product are noticed, also in a trial, which writes nothing. When a
 * batch is repeated, what it added is rolled back first.
 */
export type EarlierRows = {
  withId(id: string): EarlierRow | undefined
  withCode(code: string): EarlierRow | undefined
  withBarcode(barcode: string): EarlierRow | undefined
  withName(values: RowValues): EarlierRow[]
  add(earlier: EarlierRow, values: RowValues): void
  commit(): void
  rollBack(): void
}

export function createEarlierRows(): EarlierRows {
  const byId = new Map<string, EarlierRow>()
  const byCode = new Map<string, EarlierRow>()
  const byBarcode = new Map<string, EarlierRow>()
  const byName = new Map<string, EarlierRow[]>()
  let undo: (() => void)[] = []

  return {
    withId: (id) => byId.get(id),
    withCode: (code) => byCode.get(code),
    withBarcode: (barcode) => byBarcode.get(barcode),
    withName: (values) => byName.get(nameKey(values)) ?? [],
    add(earlier, values) {
      const key = nameKey(values)
      const before = byName.get(key) ?? []
      byId.set(earlier.id, earlier)
      if (values.name !== undefined) byName.set(key, [...before, earlier])
      if (values.code) byCode.set(values.code, earlier)
      if (values.barcode) byBarcode.set(values.barcode, earlier)
      undo.push(() => {
        byId.delete(earlier.id)
        byName.set(key, before)
        if (values.code) byCode.delete(values.code)
        if (values.barcode) byBarcode.delete(values.barcode)
      })
    },
    commit() {
      undo = []
    },
    rollBack() {
      for (const step of undo.toReversed()) step()
      undo = []
    },
  }
}

function nameKey({ name = '', weight }: RowValues): string {
  return `${name.toLowerCase()}\n${weight ?? ''}`
}
