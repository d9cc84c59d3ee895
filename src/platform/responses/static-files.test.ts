import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

test.for([
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0, *;q=0.3', null],
  ['*', null],
  ['gzip', 'gzip'],
  ['identity, gzip;q=0.5', null],
] as const)(
  'a file of the build comes to who accepts "%s" as %s',
  async ([accepted, encoding], { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokri-built-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'shop.css'), 'body {}')
    await writeFile(join(folder, 'shop.css.gz'), gzipSync('body {}'))

    const response = await staticFiles(folder).request('/shop.css', {
      headers: { 'accept-encoding': accepted },
    })

    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('cache-control')).toContain('max-age')
  },
)
