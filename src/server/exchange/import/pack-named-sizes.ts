import { maxPacks } from '#contract/seller-limits.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { idOfText } from '#server/exchange/table/read-loose.ts'
import type { Decision, NumberedRow } from './decision.ts'
import type { EarlierRows } from './earlier-rows.ts'
import type { CurrentProduct, FoundProducts } from './found-products.ts'
import { packKey } from './named-sizes.ts'

type Written = Extract<Decision, { kind: 'added' | 'changed' }>
type Change = { current: CurrentProduct; target: ImportedProduct }
type Batch = { found: FoundProducts; memory: EarlierRows }

/**
 * Makes packs of one thing of products that differ by the size in their names alone, when an import reads that size for
 * the first time. A group that is there takes them in; what the seller has grouped otherwise stays.
 * Returns the changes of products that no row changes.
 */
export function packNamedSizes(
  rows: readonly NumberedRow[],
  decided: readonly Decision[],
  { found, memory }: Batch,
): Change[] {
  const sized = decided.flatMap((decision, position) => {
    const key = found.keys[position] ?? ''
    const isNew = isNewlySized(decision) && rows[position]?.values.packGroup === undefined
    return isNew ? [{ decision, key: packKey(decision.target, key) }] : []
  })
  const written = new Map(
    decided.flatMap((one) =>
      one.kind === 'added' || one.kind === 'changed' ? [[one.target.id, one] as const] : [],
    ),
  )
  return [...Map.groupBy(sized, ({ key }) => key)].flatMap(([key, members]) => {
    const own = new Set(members.map(({ decision }) => decision.target.id))
    const others = (found.packs.get(key) ?? []).filter(({ id }) => !own.has(id))
    memory.addSizes(key, members.length, others.length)
    return joinPacks(key, { members: members.map(({ decision }) => decision), others, written })
  })
}

function isNewlySized(decision: Decision): decision is Written {
  if (decision.kind !== 'added' && decision.kind !== 'changed') return false
  const { target } = decision
  const before = decision.kind === 'changed' ? decision.current.nameSize : null
  const isSized = target.nameSize !== null && target.nameSize !== before
  return isSized && target.packGroup === null && !target.archived
}

type Packs = {
  members: readonly Written[]
  others: readonly CurrentProduct[]
  written: ReadonlyMap<string, Written>
}

function joinPacks(key: string, { members, others, written }: Packs): Change[] {
  const groups = new Set(others.flatMap(({ packGroup }) => packGroup ?? []))
  const [group = idOfText(`sizes of ${key}`)] = groups
  const inGroup = others.filter(({ packGroup }) => packGroup === group)
  const added = groups.size === 0 ? others : inGroup
  const packs = members.length + added.length
  if (groups.size > 1 || packs < 2 || packs > maxPacks) return []

  for (const { target } of members) target.packGroup = group
  return added
    .filter(({ packGroup }) => packGroup === null)
    .flatMap((current) => {
      const own = written.get(current.id)
      if (own) own.target.packGroup = group
      return own ? [] : [{ current, target: unchangedBut(current, group) }]
    })
}

function unchangedBut(current: CurrentProduct, packGroup: string): ImportedProduct {
  const { pictures: _, archivedAt, ...fields } = current
  return { ...fields, archived: archivedAt !== null, packGroup }
}
