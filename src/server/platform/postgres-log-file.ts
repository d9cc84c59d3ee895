import { copyFile, stat, truncate } from 'node:fs/promises'

const limitBytes = 5 * 1024 * 1024
const everyMs = 60_000

/** Keeps one older log beside the current one. PostgreSQL appends, so the file is copied and emptied in place. */
export function keepLogSmall(file: string): { stop(): void } {
  const timer = setInterval(() => void shorten(file), everyMs).unref()
  void shorten(file)
  return { stop: () => clearInterval(timer) }
}

async function shorten(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= limitBytes) return
  // On a full disk there is no room for the copy; emptying the log helps all the more.
  await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}
