import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const source = join(root, 'src')

/** Every file of the source, as `server/app.ts`. */
export const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

export function isTest(name: string): boolean {
  return name.includes('.test.')
}

export function read(name: string): string {
  return readFileSync(join(source, name), 'utf8')
}

/** `server/orders` for all of its files, `platform` and `contract` as one each. */
export function sliceOf(name: string): string {
  const parts = name.split('/')
  if (parts[0] === 'contract' || parts[0] === 'platform') return parts[0]
  return parts.length > 2 ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '')
}
