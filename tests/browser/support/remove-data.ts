import { rmSync } from 'node:fs'

/** Removes the store's data folder of this test run. */
export default function removeData(): void {
  const folder = process.env.TEST_DATA_DIR
  if (folder?.includes('tokri-browser-')) rmSync(folder, { recursive: true, force: true })
}
