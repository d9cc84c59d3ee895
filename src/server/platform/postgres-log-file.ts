import { copyFile, stat, truncate } from 'node:fs/promises'

const limitBytes = 5 * 1024 * 1024
const shortenEveryMs = 60_000

/** Keeps the current log and one older one. PostgreSQL has the file open, so it is copied and truncated. */
export function limitLogSize(file: string): { stop(): void } {
  const timer = setInterval(() => void shorten(file), shortenEveryMs).unref()
  void shorten(file)
  return { stop: () => clearInterval(timer) }
}

async function shorten(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= limitBytes) return
  // On a full disk the copy fails; truncating the log then frees space.
  await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}
