import { SaxesParser } from 'saxes'
import { createAdmission } from '#platform/admission/admission.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import type { Database } from '#server/database/database.ts'
import { productFeedRoutes } from '#server/product-feed.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { aConfig, silentLog } from './whole-store.ts'

export type ReadItem = Record<string, string[]>

/** Reads a product feed strictly: a fault of XML or an element of another namespace is an error. */
export function readFeed(xml: string): { title: string; items: ReadItem[] } {
  const parser = new SaxesParser({ xmlns: true })
  const items: ReadItem[] = []
  let [title, text, current]: [string, string, ReadItem | undefined] = ['', '', undefined]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'item') items.push((current = {}))
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ local, name, uri }) => {
    if (name === 'title') title = text
    if (name === 'item') current = undefined
    if (!current) return
    if (uri !== 'http://base.google.com/ns/1.0') throw new Error(`${name} is no field of Google's`)
    current[local] = [...(current[local] ?? []), text]
  })
  parser.write(xml).close()
  return { title, items }
}

export function aFeed(db: Database, partSize?: number, now = () => 0) {
  const config = aConfig({ publicUrl: 'https://shop.test' })
  const cache = new ResponseCache()
  cache.setEnabled(true)
  const admission = createAdmission({ config, log: silentLog })
  const addresses = { productAddress }
  const size = partSize === undefined ? {} : { partSize }
  return {
    app: productFeedRoutes({ db, config, cache, admission, addresses, now, ...size }),
    cache,
  }
}
