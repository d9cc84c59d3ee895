import { ZipFile } from 'yazl'

/** A zip of these files; names are written as they are, also those that no zip should have. */
export async function aZip(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  const odd: [placeholder: string, name: string][] = []
  for (const [name, bytes] of Object.entries(files)) {
    const placeholder = /^\/|\.\.|\\/.test(name) ? name.replaceAll(/[./\\]/g, '~') : name
    if (placeholder !== name) odd.push([placeholder, name])
    zip.addBuffer(bytes, placeholder)
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  let text = Buffer.concat(chunks).toString('latin1')
  for (const [placeholder, name] of odd) text = text.replaceAll(placeholder, name)
  return Buffer.from(text, 'latin1')
}
