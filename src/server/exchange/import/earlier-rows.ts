import { maxPacks } from '#contract/seller-limits.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { RowError, RowValues } from '#server/exchange/table/row-values.ts'

/** An earlier row of the file and the product it changed; `spelling` is its name and weight as they were typed. */
export type EarlierRow = {
  id: string
  row: number
  fingerprint: string
  spelling: string
} & Record<'code' | 'barcode', string | null>

/** The values that identify a row's product. */
type Named = Pick<RowValues, 'name' | 'code' | 'barcode'> & { key: string }

/**
 * The rows read so far, so that two rows for one product are noticed, also in a trial, which writes nothing. When a
 * batch is repeated, what it added is rolled back first.
 */
export type EarlierRows = {
  withId(id: string): EarlierRow | undefined
  withCode(code: string): EarlierRow | undefined
  withBarcode(barcode: string): EarlierRow | undefined
  withName(key: string): readonly EarlierRow[]
  add(earlier: EarlierRow, named: Named): void
  /** Answers why a product cannot be a pack of the group that its row names; undefined when it can. */
  wrongPack(product: Pack): RowError | undefined
  addPack(product: Pack): void
  /** Notes that these many rows have the size of a pack in their name, beside others in the shop. */
  addSizes(key: string, rows: number, others: number): void
  /** Counts the things of which the names show several packs. */
  countPacked(): number
  commit(): void
  rollBack(): void
}

type Pack = { packGroup: string | null; category: string }

export function createEarlierRows(): EarlierRows {
  const byId = new Map<string, EarlierRow>()
  const byCode = new Map<string, EarlierRow>()
  const byBarcode = new Map<string, EarlierRow>()
  const byName = new Map<string, EarlierRow[]>()
  const packs = createPackGroups()
  const sizes = new Map<string, number>()
  let undo: (() => void)[] = []

  return {
    withId: (id) => byId.get(id),
    withCode: (code) => byCode.get(code),
    withBarcode: (barcode) => byBarcode.get(barcode),
    withName: (key) => byName.get(key) ?? [],
    add(earlier, { key, name, code, barcode }) {
      byId.set(earlier.id, earlier)
      if (name !== undefined) addTo(byName, key, earlier)
      if (code) byCode.set(code, earlier)
      if (barcode) byBarcode.set(barcode, earlier)
      undo.push(() => {
        byId.delete(earlier.id)
        if (name !== undefined) byName.get(key)?.pop()
        if (code) byCode.delete(code)
        if (barcode) byBarcode.delete(barcode)
      })
    },
    wrongPack: (product) => packs.wrong(product),
    addPack: (product) => undo.push(packs.add(product)),
    addSizes(key, rows, others) {
      const before = sizes.get(key)
      sizes.set(key, Math.max(before ?? 0, others) + rows)
      undo.push(() => {
        if (before === undefined) sizes.delete(key)
        else sizes.set(key, before)
      })
    },
    countPacked: () => [...sizes.values()].filter((packs) => packs > 1).length,
    commit() {
      undo = []
    },
    rollBack() {
      for (const step of undo.toReversed()) step()
      undo = []
    },
  }
}

function addTo(rows: Map<string, EarlierRow[]>, key: string, earlier: EarlierRow): void {
  const before = rows.get(key)
  if (before) before.push(earlier)
  else rows.set(key, [earlier])
}

/** Counts the rows of each pack group, and keeps the category that they share. */
function createPackGroups() {
  const groups = new Map<string, { category: string; count: number }>()

  return {
    wrong({ packGroup, category }: Pack): RowError | undefined {
      const group = groups.get(packGroup ?? '')
      if (!group) return undefined
      if (group.category !== category) {
        return { reason: kept('row_pack_in_other_category') }
      }
      if (group.count < maxPacks) return undefined
      return { reason: kept('row_packs_over_limit', { most: maxPacks }) }
    },
    /** Returns a function that undoes it. */
    add({ packGroup, category }: Pack): () => void {
      if (packGroup === null) return () => {}
      const before = groups.get(packGroup)
      groups.set(packGroup, { category, count: (before?.count ?? 0) + 1 })
      return () => {
        if (before) groups.set(packGroup, before)
        else groups.delete(packGroup)
      }
    },
  }
}
