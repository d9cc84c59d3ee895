import type { FileStore } from './file-store.ts'

type Content = Uint8Array<ArrayBuffer> | null

const maxCachedBytes = 64 * 1024 * 1024
/** Larger files would evict too many others. */
const maxFileBytes = 1024 * 1024

/**
 * Caches recently read files in memory, so that a bucket is not asked for every picture, and asks once when many want
 * the same file. Correct only for files that never change and are seldom requested after their removal.
 */
export function cachedFiles(files: FileStore, maxBytes = maxCachedBytes): FileStore {
  const memory = createMemory(maxBytes)
  const asked = new Map<string, Promise<Content>>()

  async function ask(name: string): Promise<Content> {
    const content = await files.get(name).finally(() => asked.delete(name))
    if (content) memory.keep(name, content)
    return content
  }

  return {
    ...files,
    async get(name) {
      const known = memory.find(name)
      if (known) return known
      const answer = asked.get(name) ?? ask(name)
      asked.set(name, answer)
      return answer
    },
    async put(name, file) {
      memory.forget(name)
      await files.put(name, file)
    },
    async remove(name) {
      memory.forget(name)
      await files.remove(name)
    },
    async removeGroup(name, since) {
      memory.forgetGroup(name)
      await files.removeGroup(name, since)
    },
  }
}

/** Evicts what was read least recently. */
function createMemory(maxBytes: number) {
  const kept = new Map<string, NonNullable<Content>>()
  let bytes = 0

  function forget(name: string): void {
    bytes -= kept.get(name)?.byteLength ?? 0
    kept.delete(name)
  }

  return {
    forget,
    forgetGroup(group: string): void {
      for (const name of kept.keys()) if (name.startsWith(`${group}/`)) forget(name)
    },
    find(name: string): Content {
      const content = kept.get(name)
      if (!content) return null
      // Becomes the most recent.
      kept.delete(name)
      kept.set(name, content)
      return content
    },
    keep(name: string, content: NonNullable<Content>): void {
      forget(name)
      if (content.byteLength > Math.min(maxFileBytes, maxBytes)) return
      kept.set(name, content)
      bytes += content.byteLength
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return
        forget(oldest)
      }
    },
  }
}
