import type { Entry, ZipFile } from 'yauzl'
import { maxIncomingPictureBytes, maxZippedPictures } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { looksLikePicture } from '#server/media/store-pictures.ts'

export type ZippedFile = { path: string; entry: Entry }

/** The files of a zip in their order; each is read when asked for. The caller closes it. */
export type PictureZip = {
  files: readonly ZippedFile[]
  /** Reads the whole file; refuses one that is no picture the store takes. */
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
    throw Object.assign(refuse('zip_unreadable'), { cause: error })
  })
  try {
    return { files: await listFiles(zip), read: reader(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Whether the system added the entry: a folder, a thumbnail, the second file that a Mac adds to each. */
function isClutter(path: string): boolean {
  const parts = path.split(/[\\/]/)
  const isAdded = (part: string) => /^(__MACOSX|Thumbs\.db|desktop\.ini|\.[^.].*)$/i.test(part)
  return parts.at(-1) === '' || parts.some(isAdded)
}

async function listFiles(zip: ZipFile): Promise<ZippedFile[]> {
  const tooMany = refuse('zip_files_over_limit', { most: maxZippedPictures })
  // Besides its files, a zip has folders, and on a Mac a second file for each.
  if (zip.entryCount > 3 * maxZippedPictures) throw tooMany
  const files: ZippedFile[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const path = decode(entry.fileNameRaw)
      if (!isClutter(path)) files.push({ path, entry })
    }
  } catch (error) {
    throw Object.assign(refuse('zip_damaged'), { cause: error })
  }
  if (files.length > maxZippedPictures) throw tooMany
  if (files.length === 0) throw refuse('zip_without_files')
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

/** Files may share bytes inside a zip, so that a small one unpacks to very much. */
const maxUnpackedBytes = 4 * 1024 * 1024 * 1024

function reader(zip: ZipFile): PictureZip['read'] {
  let unpacked = 0
  return async ({ entry }) => {
    if (entry.isEncrypted()) throw refuse('zipped_file_has_password')
    if (entry.uncompressedSize > maxIncomingPictureBytes)
      throw refuse('zipped_file_too_large', {
        mostMegabytes: maxIncomingPictureBytes / 1024 / 1024,
      })
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpackedBytes) throw refuse('zipped_files_too_large')
    return unpack(zip, entry)
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    // The stream fails as soon as it has more bytes than the zip announced.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if (chunks.length === 1 && chunk.byteLength >= 12 && !looksLikePicture(chunk)) break
    }
  } catch {
    throw refuse('zipped_file_damaged')
  }
  return Buffer.concat(chunks)
}
