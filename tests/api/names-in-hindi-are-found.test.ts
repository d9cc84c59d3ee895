import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

/** A name in Hindi, and ways in which people type it: without nukta, with joiners, with other signs of vowels, in Latin. */
const typed: Record<string, string[]> = {
  हल्दी: ['हल्दी', 'हलदी', 'हल्दि', 'हल\u200d्दी', 'हल्\u200cदी', 'haldi', 'haldee'],
  'गेहूँ का आटा': ['गेहूं', 'गेहूँ', 'गेहु', 'गेंहू', 'गेहूं का आटा', 'आटा', 'gehu'],
  'मूँग दाल': ['मूंग दाल', 'मुंग', 'मूंगदाल', 'moong'],
  ज़ीरा: ['जीरा', 'ज़ीरा'.normalize('NFD'), '\u095Bीरा', 'जिरा', 'zeera'],
  शैंपू: ['शैम्पू', 'शेंपू', 'शैम्पु', 'शेम्पू', 'shampoo'],
  कॉफ़ी: ['कॉफी', 'काफी', 'कोफी', 'coffee'],
  मिर्च: ['मिर्ची', 'मिरच'],
  साबूदाना: ['साबुदाना', 'साबूदाणा'],
  प्याज़: ['प्याज', 'पियाज', 'pyaz'],
  टूथपेस्ट: ['टुथपेस्ट', 'टूथ पेस्ट'],
  बिस्किट: ['बिस्कुट', 'बिस्कीट'],
}

describe('a product is found by its name in Hindi, however it is typed', () => {
  test.for(Object.entries(typed))('%s', async ([hindi, ways], { db }) => {
    // Its own name says nothing.
    await aProduct(db, { name: 'Zq 7', names: `hi: ${hindi}` })
    await aProduct(db, { name: 'Xw 8', names: 'hi: नमक' })
    const client = aClient(aWholeStore(db))

    for (const q of ways) {
      const { body } = await client.get(`/api/v1/product/list?limit=9&q=${encodeURIComponent(q)}`)
      const { products } = body as { products: { name: string }[] }
      expect([q, products.map(({ name }) => name)]).toEqual([q, ['Zq 7']])
    }
  })
})
