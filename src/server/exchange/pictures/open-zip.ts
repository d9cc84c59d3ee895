import type { Entry, ZipFile } from 'yauzl'
import { maxIncomingPictureBytes, maxZippedPictures } from '#contract/seller-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { looksLikePicture } from '#server/media/store-pictures.ts'

export type ZippedFile = { path: string; entry: Entry }

/** The files of a zip in their order, and one after the other what is in them. The caller closes it. */
export type PictureZip = {
  files: readonly ZippedFile[]
  /** The whole file, or a refusal where it is no picture that the store takes. */
  read(file: ZippedFile): Promise<Buffer>
  close(): void
}

/**
 * Opens a zip of pictures. Names in it are only compared with those of products: no file is written under one, so
 * `../../x.jpg` and `/etc/x.jpg` are as harmless as `x.jpg`.
 */
export async function openZip(file: string): Promise<PictureZip> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    // Names are decoded here, because the library refuses the whole zip for a single odd one.
    decodeStrings: false,
  }).catch((error: unknown) => {
    throw unreadable('This file is not a zip, or it is damaged. Please make it again.', error)
  })
  try {
    return { files: await listFiles(zip), read: reader(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function unreadable(message: string, cause?: unknown): Refusal {
  return Object.assign(new Refusal('unreadable_file', { message }), { cause })
}

/** What systems add by themselves: folders, thumbnails, the other half of files on a Mac. */
function isClutter(path: string): boolean {
  const parts = path.split(/[\\/]/)
  const isAdded = (part: string) => /^(__MACOSX|Thumbs\.db|desktop\.ini|\.[^.].*)$/i.test(part)
  return parts.at(-1) === '' || parts.some(isAdded)
}

async function listFiles(zip: ZipFile): Promise<ZippedFile[]> {
  const tooMany = unreadable(
    `This zip has more than ${maxZippedPictures.toLocaleString('en-IN')} files. Please split it into several.`,
  )
  // Besides its files, a zip has folders, and on a Mac a second file for each.
  if (zip.entryCount > 3 * maxZippedPictures) throw tooMany
  const files: ZippedFile[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const path = decode(entry.fileNameRaw)
      if (!isClutter(path)) files.push({ path, entry })
    }
  } catch (error) {
    throw unreadable('This zip is damaged. Please make it again.', error)
  }
  if (files.length > maxZippedPictures) throw tooMany
  if (files.length === 0) throw unreadable('There is no file in this zip.')
  return files
}

/** Many programs write names as UTF-8 without saying so. */
function decode(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return new TextDecoder('latin1').decode(name)
  }
}

/** Files may lie one over the other in a zip, so that a small one unpacks to very much. */
const maxUnpackedBytes = 4 * 1024 * 1024 * 1024

function reader(zip: ZipFile): PictureZip['read'] {
  let unpacked = 0
  return async ({ entry }) => {
    if (entry.isEncrypted()) throw wrong('The file is protected by a password.')
    if (entry.uncompressedSize > maxIncomingPictureBytes)
      throw wrong(`The file is larger than ${maxIncomingPictureBytes / 1024 / 1024} MB.`)
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpackedBytes) throw wrong('The files of this zip are too large together.')
    return unpack(zip, entry)
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    // It ends with an error as soon as there is more than the zip announced.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if (chunks.length === 1 && chunk.byteLength >= 12 && !looksLikePicture(chunk)) break
    }
  } catch {
    throw wrong('The file is damaged, or packed in a way that the store cannot read.')
  }
  return Buffer.concat(chunks)
}

function wrong(message: string): Refusal {
  return new Refusal('wrong_picture', { message })
}
