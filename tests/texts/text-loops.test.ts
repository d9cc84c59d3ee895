import { describe, expect, test } from 'vitest'
import { attributeLimits } from '#contract/attributes.ts'
import { readBarcode } from '#contract/barcode.ts'
import { suggestPath } from '#contract/category-path.ts'
import { isProblem, readDetail, writeDetail } from '#contract/detail-values.ts'
import { fillLegalText, maxLegalText, readLegalText } from '#contract/legal-text.ts'
import { maxReasonLength, maxSearchLength } from '#contract/limits.ts'
import { maxPastedLength } from '#contract/list-pieces.ts'
import { readQuantity } from '#contract/net-quantity.ts'
import { readPastedList } from '#contract/pasted-list.ts'
import { callAddress, chatAddress, phoneDigits } from '#contract/phones.ts'
import { planCategories } from '#contract/plan-categories.ts'
import { isPrintable, isVisible, normalForm, printable } from '#contract/printable.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { hasLink, maxRatingLength } from '#contract/ratings.ts'
import { upiLink } from '#contract/upi.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import { chooseEncoding } from '#platform/responses/content-encoding.ts'
import { thingOfBrand } from '#server/catalog/search/kitchen-brands.ts'
import { correctedKitchenWord, thingsIn } from '#server/catalog/search/kitchen-words.ts'
import { rankMeant } from '#server/catalog/search/rank-meant.ts'
import { readSized } from '#server/catalog/search/sizes.ts'
import { soundOf, splitWords, stem, toLatin } from '#server/catalog/search/words.ts'
import { normalizeHeading } from '#server/exchange/mapping/heading-words.ts'
import { htmlToLines } from '#server/exchange/shops/html-text.ts'
import { showNumber } from '#server/exchange/workbook/number-format.ts'
import { keysOf } from '#server/orders/limits/recipient.ts'
import { cpuMs, hardTexts, plain, readingMs } from '#tests/support/hard-texts.ts'
import { readStock, stepProblem } from '#web/seller/parts/loose-stock.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { linesOf } from '#web/seller/product/product-values.ts'
import { readAmount } from '#web/seller/product-list/read-price-change.ts'
import { checkAddress } from '#web/shop/address/check-address.ts'
import { readSearch } from '#web/shop/listing/listing.ts'
import { splitNames } from '#web/shop/listing/narrowing.ts'

/** A cell of a table, a header, or a text pasted into a field without a limit may have this many letters. */
const unlimited = 16_000
const shown = Array.from({ length: 120 }, (_, at) => ({
  name: `Fresh potato aloo ${at} g`,
  brand: 'Farm',
  categoryId: 1,
  score: at,
}))
const words = (text: string) => splitWords(text).map(stem)
const address = { userId: '', firstName: 'Asha', lastName: 'Rao', email: 'asha@shop.test' }

const readers: [name: string, longest: number, read: (text: string) => unknown][] = [
  ['a pasted list', maxPastedLength, readPastedList],
  ['the things in a line', maxPastedLength, (text) => thingsIn(words(text))],
  ['the thing of a brand', maxPastedLength, (text) => thingOfBrand(splitWords(text))],
  [
    'the meaning of a line',
    maxPastedLength,
    (text) => rankMeant({ words: 'aloo', line: text }, shown, new Map()),
  ],
  ['a search', unlimited, (text) => readSized(text, 8)],
  ['a search of its own length', maxSearchLength, (text) => correctedKitchenWord(text, 2)],
  ['words of a search', unlimited, (text) => splitWords(text).slice(0, 8).map(soundOf)],
  ['a word in Devanagari', unlimited, toLatin],
  ['the search of an address', unlimited, readSearch],
  ['brands or countries of an address', unlimited, splitNames],
  ['a legal text', maxLegalText, readLegalText],
  ['the facts of a legal text', maxLegalText, (text) => fillLegalText(text, { phone: '1' })],
  ['a rating', maxRatingLength, hasLink],
  ['a label of a category', unlimited, suggestPath],
  ['categories of a table', unlimited, (text) => planCategories([text])],
  ['a quantity', unlimited, readQuantity],
  ['a bar code', unlimited, readBarcode],
  ['a phone', unlimited, phoneDigits],
  ['a phone to call', unlimited, callAddress],
  ['a phone to write to', unlimited, (text) => chatAddress(text, text)],
  ['a note of a UPI payment', unlimited, upiNote],
  ['what can be shown', unlimited, (text) => [isPrintable(text), isVisible(text)]],
  ['what is made printable', unlimited, printable],
  ['a normal form', unlimited, (text) => [normalForm(text), normalForm(text, 'NFKD')]],
  [
    'the keys of an address',
    unlimited,
    (text) => keysOf({ phone: text, street: text, zipcode: 1 }),
  ],
  ['an address in the browser', maxReasonLength, inBrowser],
  ['a browser', unlimited, describeDevice],
  ['encodings of an answer', unlimited, (text) => chooseEncoding(text, 5000)],
  ['a heading of a table', unlimited, normalizeHeading],
  ['HTML of another shop', unlimited, htmlToLines],
  ['a number of a workbook', unlimited, (text) => showNumber(text, { kind: 'percent' }, false)],
  ['a typed amount', unlimited, (text) => [readPaise(text), readPaise(`₹${text}`)]],
  ['a typed change of prices', unlimited, (text) => readAmount('rupees', text)],
  ['a typed stock', unlimited, (text) => readStock(text, 250)],
  ['a typed stock in steps', unlimited, (text) => stepProblem(text, 250)],
  ['a typed description', unlimited, linesOf],
  ...productDetailKeys.map((key): (typeof readers)[number] => [
    `${key} of a product`,
    attributeLimits.lines * attributeLimits.value,
    (text) => {
      const value = readDetail(key, text)
      return isProblem(value) ? value : writeDetail(key, value)
    },
  ]),
]

function upiNote(text: string) {
  const payment = { amountPaise: 100, note: text, reference: text }
  return upiLink({ id: 'shop@upi', name: text }, payment)
}

function inBrowser(text: string) {
  const typed = { street: text, landmark: text, city: text, state: text, country: text }
  return checkAddress({ ...address, ...typed, zipcode: text, phone: text })
}

describe('the time for a text grows with its length, and no faster', () => {
  test.for(readers)('%s', async ([, longest, read]) => {
    const plainMs = await cpuMs(() => read(plain(longest)))

    for (const { name, ofLength } of hardTexts) {
      const [half, whole] = [ofLength(longest / 2), ofLength(longest)]
      const wholeMs = await cpuMs(() => read(whole))
      // A ligature is a whole sentence. That it takes no longer with each letter more is asked below, whatever the machine.
      if (wholeMs > 20) expect(wholeMs, name).toBeLessThan(3 * (await readingMs()) + 5 * plainMs)
      // Less is measured by accident only.
      if (wholeMs < 10) continue
      const halfMs = await cpuMs(() => read(half))
      // What ran first may have run before it was compiled.
      const compiledMs = Math.min(wholeMs, await cpuMs(() => read(whole)))
      expect(compiledMs, `${name}, twice as long`).toBeLessThan(2.5 * halfMs + 10)
    }
  })
})
