import { maxPacks } from '#contract/seller-limits.ts'
import type { RowError, RowValues } from '#server/exchange/table/read-row.ts'

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
  /** Why a product cannot be a pack of the group that its row names. */
  wrongPack(product: Pack): RowError | undefined
  addPack(product: Pack): void
  commit(): void
  rollBack(): void
}

type Pack = { packGroup: string | null; category: string }

export function createEarlierRows(): EarlierRows {
  const byId = new Map<string, EarlierRow>()
  const byCode = new Map<string, EarlierRow>()
  const byBarcode = new Map<string, EarlierRow>()
  const byName = new Map<string, EarlierRow[]>()
  const packs = new Map<string, { category: string; count: number }>()
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
    wrongPack({ packGroup, category }) {
      const group = packs.get(packGroup ?? '')
      if (!group) return undefined
      if (group.category !== category) {
        return { reason: 'An earlier row with the same pack group is in another category' }
      }
      if (group.count < maxPacks) return undefined
      return { reason: `The pack group has more than ${maxPacks} rows` }
    },
    addPack({ packGroup, category }) {
      if (packGroup === null) return
      const before = packs.get(packGroup)
      packs.set(packGroup, { category, count: (before?.count ?? 0) + 1 })
      undo.push(() => {
        if (before) packs.set(packGroup, before)
        else packs.delete(packGroup)
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
