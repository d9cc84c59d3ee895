import { afterEach, expect, test, vi } from 'vitest'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { keptRider, photoPrefix, prefix } from './act-queue.ts'
import { reportEnded } from './report-ended.ts'

const said: string[] = []
vi.mock('#web/ui/toasts.ts', () => ({
  toastSuccess: (message: string) => said.push(message),
  toastError: (message: string) => said.push(message),
}))
afterEach(() => vi.unstubAllGlobals())

/** The items are properties of it, as of the browser's own. */
class KeptItems {
  [name: string]: unknown
}
for (const [name, value] of Object.entries({
  getItem(this: KeptItems, key: string) {
    return this[key] ?? null
  },
  setItem(this: KeptItems, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: KeptItems, key: string) {
    delete this[key]
  },
}))
  Object.defineProperty(KeptItems.prototype, name, { value })

test('a rider whose access has ended hears which photos the shop does not have, and nothing stays on the phone', async () => {
  const localStorage = new KeptItems()
  localStorage[keptRider] = 'id-of-ravi'
  for (const key of ['one', 'two'])
    localStorage[prefix + key] = JSON.stringify({
      act: { key },
      name: key,
      person: 'id-of-ravi',
      at: 1,
    })
  localStorage[`${prefix}three`] = JSON.stringify({
    act: { key: 'three' },
    name: '#12 Asha',
    person: 'id-of-ravi',
    at: 2,
    why: 'This is not the code',
  })
  localStorage[`${photoPrefix}one`] = 'photo'
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, kept: 2 }))

  await reportEnded()

  expect(said).toEqual([text.accessEnded(2), text.photosLost(1)])
  expect(Object.keys(localStorage)).toEqual([keptRider])
})
