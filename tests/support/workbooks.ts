import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell of a test workbook: a text, a number, or XML of its own. */
type Cell = string | number | null | { xml: string }
export type TestSheet = {
  name?: string
  rows: Cell[][]
  /** Row numbers, from 1. */
  hidden?: number[]
  merged?: string[]
  isHidden?: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The number formats of test workbooks, by the style's number. */
const formats = ['General', '0.00', '00000', 'dd/mm/yyyy', '0%', '"₹" #,##0.00']

/** An .xlsx workbook as Excel writes one, with shared strings. */
export function aWorkbook(sheets: TestSheet[], more: Record<string, string | Buffer> = {}) {
  const strings: string[] = []
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escape(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="s${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relationships}">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="s${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="x1" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="x2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`)
      .join('')}</numFmts><cellXfs>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        sheetXml(sheet, strings),
      ]),
    ),
  }
  const shared = `${head}<sst xmlns="${main}">${strings
    .map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`)
    .join('')}</sst>`
  return aZip({ ...parts, 'xl/sharedStrings.xml': shared, ...more })
}

export function aZip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

function sheetXml({ rows, hidden = [], merged = [] }: TestSheet, strings: string[]): string {
  const places = new Map(strings.map((text, index) => [text, index]))
  const cellXml = (cell: Cell, reference: string) => {
    if (cell === null) return ''
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`)
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (!places.has(cell)) places.set(cell, strings.push(cell) - 1)
    return `<c r="${reference}" t="s"><v>${places.get(cell)}</v></c>`
  }
  const lines = rows.map((cells, index) => {
    const row = index + 1
    const inside = cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`)).join('')
    return `<row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ''}>${inside}</row>`
  })
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
