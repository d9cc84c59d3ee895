// Builds the pages in languages one after the other: a process that has built one takes two thirds of the time for the
// next, and no more memory. `prepare.mjs` calls it with a list of { language, folder, config }.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createBuilder } from 'vite'

const compressing = []
for (const { language, folder, config } of JSON.parse(process.argv[2])) {
  // Vite reads its configuration anew for each build, and the configuration asks for the language.
  process.env.PAGES_LANGUAGE = language
  const root = join(import.meta.dirname, '..')
  const builder = await createBuilder({ root, mode: 'production', configFile: config })
  await builder.buildApp()
  // Nobody downloads the pages that only tests open.
  if (!config) compressing.push(compress(folder))
}
await Promise.all(compressing)

/** A thread of its own compresses the scripts while the next language is built. */
async function compress(folder) {
  const worker = new Worker(new URL('compress-build.mjs', import.meta.url), { argv: [folder] })
  await once(worker, 'exit')
}
