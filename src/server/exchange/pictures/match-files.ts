import { readBarcode } from '#contract/barcode.ts'
import { normalForm } from '#contract/printable.ts'
import type { Database } from '#server/database/database.ts'
import { kept } from '#server/exchange/import-text.ts'
import { type ExpectedFile, findExpected } from './expected-files.ts'

/** A file of a zip, and the product that it shows; or why it shows none. */
export type MatchedFile = { path: string; position: number } & (
  | { productId: string }
  | { reason: string }
)

type Named = { id: string; name: string; brand: string | null; weight: string | null } & Record<
  'code' | 'barcode',
  string | null
>

/**
 * Finds the product of each file by its name: a bar code, a code, an id, or the product's name with or without brand
 * and weight. A number at the end says which picture of the product it is (`8901234567890-2.jpg`); where the file's
 * own name says nothing, its folder's does (`8901234567890/front.jpg`). Names from an imported table come before all these.
 */
export async function matchFiles(db: Database, paths: readonly string[]): Promise<MatchedFile[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'weight', 'code', 'barcode'])
    .where('archivedAt', 'is', null)
    .execute()
  const find = finder(products)
  const expected = await findExpected(db, paths.map(nameOfFile))
  const matched = paths
    .toSorted(inNaturalOrder)
    .map((path) => matchExpected(path, expected) ?? match(path, find))
  // First pictures first: each product soon has one, and where there are too many, the last ones find no room.
  return matched.toSorted((a, b) => a.position - b.position)
}

const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

type Find = (name: string) => string[]

function finder(products: readonly Named[]): Find {
  const byCode = new Map<string, string[]>()
  const byName = new Map<string, string[]>()
  for (const { id, name, brand, weight, code, barcode } of products) {
    for (const key of [id, code, barcode]) if (key) add(byCode, key.toLowerCase(), id)
    const plain = plainName([name])
    const start = `${plainName([brand])} `
    // Many names begin with the brand already.
    const bare = brand && plain.startsWith(start) ? plain.slice(start.length) : plain
    const names = [plain, bare, plainName([brand, name])]
    const withWeight = names.map((each) => plainName([each, weight]))
    for (const key of new Set([...names, ...withWeight])) add(byName, key, id)
  }
  return (name) =>
    byCode.get(name.trim().toLowerCase()) ??
    byCode.get(readBarcode(name) ?? '') ??
    byName.get(plainName([name])) ??
    []
}

function add(ids: Map<string, string[]>, key: string, id: string): void {
  const known = ids.get(key)
  if (known) known.push(id)
  else ids.set(key, [id])
}

/** Removes what file systems change or forbid: accents in two pieces, capitals, slashes and colons. */
function plainName(parts: readonly (string | null)[]): string {
  return normalForm(parts.filter(Boolean).join(' '))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The file's name in lower case, the form in which expected names are compared. */
export function nameOfFile(path: string): string {
  return normalForm(path.split(/[\\/]/).at(-1) ?? '').toLowerCase()
}

/** Finds the product for which an imported table named the file. */
function matchExpected(
  path: string,
  expected: ReadonlyMap<string, readonly ExpectedFile[]>,
): MatchedFile | undefined {
  const [product, ...others] = expected.get(nameOfFile(path)) ?? []
  if (!product) return undefined
  return others.length > 0 ? { path, position: 0, reason: severalProducts } : { path, ...product }
}

const numberAtEnd = /[\s_-](\d{1,2})$|\((\d{1,2})\)$/

function match(path: string, find: Find): MatchedFile {
  for (const { name, position } of namesOf(path)) {
    const [id, ...others] = name === '' ? [] : find(name)
    if (id === undefined) continue
    if (others.length > 0) return { path, position, reason: severalProducts }
    return { path, position, productId: id }
  }
  return { path, position: 0, reason: noProduct }
}

/** The names under which to look for the product, the most exact first, each with the picture's place among its others. */
function namesOf(path: string): { name: string; position: number }[] {
  const [folder = '', file = ''] = ['', ...path.split(/[\\/]/)].slice(-2)
  const stem = file.replace(/\.\w{1,5}$/, '')
  const end = numberAtEnd.exec(stem)
  const start = stem.slice(0, end?.index ?? 0).replace(/[\s_-]{1,3}$/, '')
  const number = Number((end ?? /\d{1,2}$/.exec(stem))?.[0].replaceAll(/\D/g, '') ?? 0)
  return [
    { name: stem, position: 0 },
    { name: start, position: number },
    { name: folder, position: number },
  ]
}

const noProduct = kept('file_fits_none')
const severalProducts = kept('file_fits_several')
