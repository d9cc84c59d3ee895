import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes this folder a disk of its own, of a size such as `64k`; answers how that ends. */
export function mountSmallDisk(folder: string, size: string): () => void {
  const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]
  execFileSync('mount', options, { stdio: 'ignore' })
  // At once, whatever still has a file open there.
  return () => execFileSync('umount', ['-l', folder])
}

/** Whether this process may mount: root may, outside of most containers. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-mount-'))
  try {
    mountSmallDisk(folder, '64k')()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
