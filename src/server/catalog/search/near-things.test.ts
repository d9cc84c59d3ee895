import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

async function read(db: Database, text: string) {
  const [line] = (await viewPastedList(db, text)).lines
  return { isSold: line!.isSold, first: line!.choices[0]?.product.name }
}

describe('a line that the shop has nothing for (G39-2)', () => {
  test('offers the nearest thing, which is not taken by itself', async ({ db }) => {
    await aProduct(db, { name: 'Gas Lighter', category: 'Grains' })

    expect(await read(db, 'machis 2')).toEqual({ isSold: false, first: 'Gas Lighter' })
    expect(await read(db, 'माचिस')).toEqual({ isSold: false, first: 'Gas Lighter' })
    expect(await read(db, 'zzqx 2')).toEqual({ isSold: false, first: undefined })
  })

  test('a thing of another brand, or a kind as good, is a guess', async ({ db }) => {
    await aProduct(db, { name: 'Masti Dahi Tikki', brand: 'Amul', category: 'Instant' })
    await aProduct(db, { name: 'Curd', brand: 'Milky Mist', category: 'Dairy' })
    await aProduct(db, { name: 'Toned Milk', brand: 'Nandini', category: 'Dairy' })

    expect(await read(db, 'dahi amul 1kg')).toEqual({ isSold: true, first: 'Curd' })
    expect(await read(db, 'dhoodh full cream 2')).toEqual({ isSold: true, first: 'Toned Milk' })
  })

  test('what is called after a thing is itself', async ({ db }) => {
    await aProduct(db, { name: 'Milk Bikis', brand: 'Britannia', category: 'Instant' })
    await aProduct(db, { name: 'Toned Milk', category: 'Dairy' })

    expect(await read(db, 'milk bikis 2')).toEqual({ isSold: true, first: 'Milk Bikis' })
  })

  test('chole are white chickpeas before they are brown ones', async ({ db }) => {
    await aProduct(db, { name: 'Channa - Brown', category: 'Grains' })
    await aProduct(db, { name: 'Channa - Kabuli', category: 'Grains' })

    expect(await read(db, 'chole 1kg')).toEqual({ isSold: true, first: 'Channa - Kabuli' })
  })
})
