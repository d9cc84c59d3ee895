import { refuse } from '#server/api/refuse.ts'

export type Part = {
  name: string
  /** Only files have one; without a chosen file it is empty. */
  fileName: string | undefined
  bytes: Buffer<ArrayBuffer>
}

const maxParts = 64
const maxHeadBytes = 2048
const lineBreak = '\r\n'

/**
 * Splits a multipart form without copying it. Stricter than browsers need: refuses everything that is not exactly such a
 * form, so that no proxy reads another form in it than the store does.
 */
export function splitForm(form: Buffer<ArrayBuffer>, boundary: string): Part[] {
  const fence = `--${boundary}`
  const parts: Part[] = []
  let at = form.indexOf(`${fence}${lineBreak}`) === 0 ? fence.length : broken()

  while (!startsWith(form, at, '--')) {
    if (parts.length === maxParts) throw refuse('too_many_parts')
    if (!startsWith(form, at, lineBreak)) broken()
    const end = form.indexOf(`${lineBreak}${fence}`, at)
    if (end === -1) broken()
    parts.push(readPart(form.subarray(at, end)))
    at = end + lineBreak.length + fence.length
  }
  return parts
}

/** The boundary in the content type; null when it is not a form's. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data[ \t]*;(?:.*;)?[ \t]*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(
    contentType,
  )
  const boundary = found?.[1] ?? found?.[2] ?? ''
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : null
}

function readPart(part: Buffer<ArrayBuffer>): Part {
  const gap = `${lineBreak}${lineBreak}`
  const end = part.subarray(0, maxHeadBytes).indexOf(gap)
  if (end === -1) broken()
  const head = part.toString('utf8', 0, end)
  const [line, another] = head.match(/^content-disposition:.*$/gim) ?? []
  if (!line || another !== undefined) broken()

  const { name, fileName } = readDisposition(line)
  return { name, fileName, bytes: part.subarray(end + gap.length) }
}

function readDisposition(line: string) {
  const start = /^content-disposition:[ \t]*form-data(?=[ \t]*;)/i.exec(line) ?? broken()
  const parameters = readParameters(line, start[0].length)
  return {
    name: parameters.get('name') ?? broken(),
    fileName: parameters.get('filename') ?? parameters.get('filename*'),
  }
}

function readParameters(line: string, from: number): Map<string, string> {
  const parameter = /[ \t]*;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))[ \t]*/y
  const parameters = new Map<string, string>()
  for (parameter.lastIndex = from; parameter.lastIndex < line.length; ) {
    const [, key = '', quoted, bare = ''] = parameter.exec(line) ?? broken()
    if (parameters.has(key.toLowerCase())) broken()
    parameters.set(key.toLowerCase(), quoted ?? bare)
  }
  return parameters
}

function startsWith(form: Buffer, at: number, text: string): boolean {
  return form.toString('latin1', at, at + text.length) === text
}

function broken(): never {
  throw refuse('broken_form')
}
