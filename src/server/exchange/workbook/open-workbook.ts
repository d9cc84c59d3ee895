import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { refuse } from '#server/api/refuse.ts'
import { usualCellLength } from '#server/exchange/table/read-table.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { createParser, damaged, type Handlers, isTrue, readable, unescapeText } from './read-xml.ts'

export type Sheet = { name: string; isHidden: boolean }
type SheetPart = Sheet & { entry: Entry }

export type Workbook = {
  sheets: SheetPart[]
  strings: readonly string[]
  formats: readonly NumberFormat[]
  /** Indents of texts, by the style of the cell. */
  indents: readonly number[]
  is1904: boolean
  /** The XML of one sheet, unpacked while it is read. */
  stream(sheet: SheetPart): Promise<Readable>
  close(): void
}

const megabyte = 1024 * 1024
/** The most bytes to unpack of a workbook: about ten times 200,000 ordinary rows. */
const maxUnpackedBytes = 400 * megabyte
/** Tables of the same few words shrink to a fiftieth; a file that shrinks to a five-hundredth was made to harm. */
const maxRatio = 500
const maxSmallPartBytes = megabyte
const maxEntries = 10_000
const maxStringsLength = 40_000_000
/** The end of a longer text is cut, as in any table. */
export const maxTextLength = usualCellLength + 1

/** Opens an .xlsx workbook, or refuses the file with advice. The caller closes it. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const zip = await readable(() =>
    openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }),
  )
  try {
    const entries = await listEntries(zip)
    refuseOtherPrograms(entries)
    return await readWorkbook(zip, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

type Entries = ReadonlyMap<string, Entry>

async function listEntries(zip: ZipFile): Promise<Entries> {
  if (zip.entryCount > maxEntries) throw refuse('zip_parts_over_limit')
  const entries = new Map<string, Entry>()
  await readable(async () => {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  })
  return entries
}

function refuseOtherPrograms(entries: Entries): void {
  if (entries.has('content.xml')) {
    throw refuse('workbook_of_opendocument')
  }
  if (entries.has('xl/workbook.bin')) {
    throw refuse('workbook_binary')
  }
  if (entries.has('index/document.iwa') || entries.has('index.zip')) {
    throw refuse('workbook_of_numbers')
  }
  if (!entries.has('[content_types].xml') || !entries.has('_rels/.rels')) {
    throw refuse('zip_instead_of_table')
  }
}

async function readWorkbook(zip: ZipFile, entries: Entries): Promise<Workbook> {
  const opened = new Set<Entry>()
  const open = async (entry: Entry) => {
    if (entry.isEncrypted()) throw refuse('workbook_parts_encrypted')
    checkSize(entry, [...opened.add(entry)])
    return readable(() => zip.openReadStreamPromise(entry))
  }
  const parts = { entries, open }
  const root = await relationsOf(parts, '')
  const book = root.find(({ type }) => type === 'officeDocument')?.target ?? ''
  if (!book.endsWith('.xml') || !entries.has(book)) {
    throw refuse('document_no_spreadsheet')
  }
  const related = await relationsOf(parts, book)
  const { sheets, is1904 } = await readSheets(parts, book, related)
  if (sheets.length === 0) throw refuse('workbook_without_sheets')
  const partOf = (kind: string) => related.find(({ type }) => type === kind)?.target
  return {
    sheets,
    is1904,
    strings: await readStrings(parts, partOf('sharedStrings')),
    ...(await readStyles(parts, partOf('styles'))),
    stream: ({ entry }) => open(entry),
    close: () => zip.close(),
  }
}

function checkSize({ uncompressedSize, compressedSize }: Entry, opened: Entry[]): void {
  const unpacked = opened.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const isSqueezed =
    uncompressedSize > 10 * megabyte && uncompressedSize > compressedSize * maxRatio
  if (unpacked <= maxUnpackedBytes && !isSqueezed) return
  throw refuse('workbook_too_large', { megabytes: Math.round(unpacked / megabyte) })
}

type Parts = { entries: Entries; open: (entry: Entry) => Promise<Readable> }
type Relation = { id: string; type: string; target: string }

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const relations: Relation[] = []
  await readPart(parts, `${folder}_rels/${part.slice(slash)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      relations.push({
        id: Id,
        type: Type.split('/').at(-1) ?? '',
        target: resolve(folder, Target),
      })
    },
  })
  return relations
}

function resolve(folder: string, target: string): string {
  const { pathname } = new URL(target, `zip:///${folder}`)
  return decodeURI(pathname).slice(1).toLowerCase()
}

async function readSheets(parts: Parts, book: string, related: readonly Relation[]) {
  const sheets: SheetPart[] = []
  let is1904 = false
  await readPart(parts, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1]
      const relation = related.find((one) => one.id === id && one.type === 'worksheet')
      const entry = parts.entries.get(relation?.target ?? '')
      // Charts are sheets too.
      if (!entry) return
      sheets.push({
        name: attributes.name ?? '',
        entry,
        isHidden: attributes.state !== undefined && attributes.state !== 'visible',
      })
    },
  })
  return { sheets, is1904 }
}

/** Texts to which cells refer by index. */
async function readStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let inPhonetic = false
  await readPart(parts, part, {
    isLarge: true,
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') inPhonetic = true
      isText = name === 't' && !inPhonetic
    },
    text: (piece) => {
      if (isText && text.length < maxTextLength) text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') inPhonetic = false
      if (name !== 'si') return
      length += text.length + 8
      if (length > maxStringsLength) throw refuse('workbook_texts_too_long')
      strings.push(unescapeText(text))
    },
  })
  return strings
}

async function readStyles(parts: Parts, part: string | undefined) {
  const codes = new Map<number, string>()
  const ids: number[] = []
  const indents: number[] = []
  let inCells = false
  await readPart(parts, part, {
    isLarge: true,
    open: (name, { numFmtId, formatCode, indent }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) ids.push(Number(numFmtId ?? 0))
      if (name === 'alignment' && inCells) indents[ids.length - 1] = Number(indent ?? 0)
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return { formats: ids.map((id) => numberFormat(id, codes)), indents }
}

async function readPart(
  { entries, open }: Parts,
  part: string | undefined,
  { isLarge = false, ...handlers }: Handlers & { isLarge?: boolean },
): Promise<void> {
  const entry = entries.get(part ?? '')
  if (!entry) return
  if (!isLarge && entry.uncompressedSize > maxSmallPartBytes) throw damaged()
  const parser = createParser(handlers)
  const stream = await open(entry)
  stream.setEncoding('utf8')
  await readable(async () => {
    for await (const text of stream as AsyncIterable<string>) parser.write(text)
    parser.close()
  })
}
