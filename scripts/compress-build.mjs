// Puts a .br and a .gz beside every text file of the built pages, so that none is compressed while serving.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// The folder of the language's build.
const folder = join(process.argv[2] || 'build', 'client')
const compressible = /\.(?:js|css|svg|txt|json|webmanifest)$/
const smallestWorthIt = 512

for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, String(name))
  if (!compressible.test(file) || statSync(file).size < smallestWorthIt) continue
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, smallestGzip(content))
}

/** Some files pack tighter in smaller blocks. */
function smallestGzip(content) {
  const all = [7, 8, 9].map((memLevel) => gzipSync(content, { level: 9, memLevel }))
  return all.reduce((best, other) => (other.length < best.length ? other : best))
}
