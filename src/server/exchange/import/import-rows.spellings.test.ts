import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readQuantity } from '#contract/net-quantity.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const heading = 'name,weight,category,MRP'

describe('a product is found again however it is spelled', () => {
  test.for([
    ['Dal', '1kg'],
    ['DAL.', '1 KG.'],
    ['dal', '1000 g'],
    ['Dal', '1000gms'],
    ['Dal', '1.0 kg'],
    ['Dal', '2 x 500 g'],
    ['Dal', '१ किलो'],
    ['Dal', '1 kg pouch'],
    ['Dal 1 kg', ''],
    ['Dal - 1KG', ''],
    ['DAL (1000 gm)', '1 kg'],
  ])('as %s, %s', async ([name, weight], { db, folder }) => {
    const price = { pricePaise: 9000, offerPricePaise: 9000 }
    await aProduct(db, { name: 'Dal', weight: '1 kg', category: 'Grains', ...price })

    const report = await importTable(db, folder, {
      table: `${heading}\n${name},${weight},Grains,90`,
    })

    expect(report).toMatchObject({ added: 0, unchanged: 1, refused: 0 })
    expect(await productsOf(db)).toMatchObject([{ name: 'Dal', weight: '1 kg' }])
  })

  test.for([
    'COLGATE STRONG TEETH 100GM',
    'Colgate Strong-Teeth (100 g)',
    'Colgate  100g Strong Teeth',
    'Colgate\u200b Strong Teeth – 100 gms.',
    'Colgate Strong Teeth 0.1 kg',
  ])('with its size in the name, as %s, and keeps its own name', async (name, { db, folder }) => {
    await importTable(db, folder, {
      table: 'name,category,MRP\nColgate Strong Teeth 100 g,Grains,60',
    })

    const report = await importTable(db, folder, { table: `name,category,MRP\n${name},Grains,62` })

    expect(report).toMatchObject({ added: 0, changed: 1, refused: 0 })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Colgate Strong Teeth 100 g', pricePaise: 6200, offerPricePaise: 6200 },
    ])
  })

  test('with several sizes, and behind a brand in other words', async ({ db, folder }) => {
    const table = (brand: string, name: string) =>
      `name,brand,category,MRP\n${name},${brand},Grains,60`
    await importTable(db, folder, {
      table: table('BB Home', 'BB Home Pasta 500 g + Sauce 1 kg'),
    })

    const report = await importTable(db, folder, {
      table: table('BB Home', 'BB  HOME pasta 500g+sauce 1000 gm'),
    })

    expect(report).toMatchObject({ added: 0, unchanged: 1 })
  })

  test.for([
    ['Dal', '2 kg'],
    ['Dal', '1 l'],
    ['Dal', ''],
    ['Dal 2', '1 kg'],
    ['Moong dal', '1 kg'],
  ])('but %s, %s is another', async ([name, weight], { db, folder }) => {
    await aProduct(db, { name: 'Dal', weight: '1 kg' })

    const report = await importTable(db, folder, {
      table: `${heading}\n${name},${weight},Grains,90`,
    })

    expect(report).toMatchObject({ added: 1, refused: 0 })
  })

  test('and digits that stand apart are not joined', async ({ db, folder }) => {
    await aProduct(db, { name: 'Pen 1.5', weight: null })

    const report = await importTable(db, folder, { table: `${heading}\nPen 15,,Grains,90` })

    expect(report).toMatchObject({ added: 1 })
  })
})

test('without weights a name means the product whose weight adds to it, and no longer name', async ({
  db,
  folder,
}) => {
  const price = { pricePaise: 8000, offerPricePaise: 8000 }
  await aProduct(db, { name: 'Dal', weight: '1 kg', ...price })
  await aProduct(db, { name: 'Dal 1 g', weight: 'jar', ...price })
  await aProduct(db, { name: 'Dal 10 g', weight: 'jar', ...price })
  await aProduct(db, { name: 'Dal fry', weight: 'jar', ...price })

  const report = await importTable(db, folder, {
    table: 'name,category,MRP\nDAL,Grains,90\ndal - 1g,Grains,91',
  })

  expect(report).toMatchObject({ added: 0, changed: 2, refused: 0 })
  const prices = (await productsOf(db)).map(({ name, pricePaise }) => [name, pricePaise])
  expect(Object.fromEntries(prices)).toEqual({
    Dal: 9000,
    'Dal 1 g': 9100,
    'Dal 10 g': 8000,
    'Dal fry': 8000,
  })
})

describe('where several products fit', () => {
  test('the row is refused with their names, and nothing is merged', async ({ db, folder }) => {
    await aProduct(db, { name: 'Dal 1 kg', weight: null, code: 'D1' })
    await aProduct(db, { name: 'Dal', weight: '1 kg' })
    const before = await productsOf(db)

    const report = await importTable(db, folder, {
      table: `${heading}\nDAL - 1000g,,Grains,90`,
    })

    expect(report).toMatchObject({ added: 0, changed: 0, refused: 1 })
    expect(report.firstRefused[0]?.reason).toMatch(/“Dal 1 kg” \(code D1\), “Dal” \(1 kg\)/)
    expect(await productsOf(db)).toEqual(before)
  })

  test('the one that is spelled the same is meant', async ({ db, folder }) => {
    const table = 'code,name,category,MRP\nA,Dal 1 kg,Grains,90\nB,Dal-1kg,Grains,95'
    await importTable(db, folder, { table })

    const report = await importTable(db, folder, {
      table: 'name,category,MRP\ndal 1 kg,Grains,91\nDal-1kg,Grains,96',
    })

    expect(report).toMatchObject({ added: 0, changed: 2, refused: 0 })
    expect(await productsOf(db)).toMatchObject([{ pricePaise: 9100 }, { pricePaise: 9600 }])
  })

  test.for([false, true])(
    'in one table, the second spelling is the first’s row again (trial: %s)',
    async (isTrial, { db, folder }) => {
      const table = `${heading}\nDal,1 kg,Grains,90\nDAL,1000g,Grains,90\nDal 1kg,,Grains,95`

      const report = await importTable(db, folder, { table, isTrial })

      expect(report).toMatchObject({ added: 1, unchanged: 1, refused: 1 })
      expect(report.firstRefused[0]?.reason).toMatch(/^Row 2 has the same name and weight/)
    },
  )
})

test('a list of any sizes adds nothing when it comes again in other spellings', async ({
  db,
  folder,
}) => {
  const random = seeded(31)
  const units = ['g', 'kg', 'ml', 'l', 'pcs'] as const
  const rows = Array.from({ length: 600 }, (_, at) => {
    const size = `${1 + Math.floor(random() * 900)} ${units[at % units.length]}`
    const name = ['Toor dal', 'Atta (whole wheat)', 'Tea - strong', 'ऊपर चाय'][at % 4]
    return at % 3 === 0 ? [`${name} no ${at} ${size}`, ''] : [`${name} ${at}`, size]
  })
  const table = (spell: (text: string) => string) =>
    [heading, ...rows.map((row) => `${row.map((cell) => spell(cell!)).join(',')},Grains,90`)].join(
      '\n',
    )
  await importTable(db, folder, { table: table((text) => text) })

  const report = await importTable(db, folder, { table: table((text) => respell(text, random)) })

  expect(report).toMatchObject({ added: 0, unchanged: 600, refused: 0 })
})

test('two thousand rows of one name take one product in, and the rest is said in a sentence', async ({
  db,
  folder,
}) => {
  const rows = Array.from({ length: 2163 }, (_, at) => `Item,Grains,${at + 1}`)

  const report = await importTable(db, folder, { table: ['name,category,MRP', ...rows].join('\n') })

  expect(report).toMatchObject({ added: 1, refused: 2162 })
  expect(report.reasons).toEqual([
    { reason: 'An earlier row has the same name and weight', rows: 2162 },
  ])
  expect(report.warnings).toEqual([expect.stringMatching(/same name.*another column/)])
})

test('with codes of their own, rows of one name are products of their own, again and again', async ({
  db,
  folder,
}) => {
  const rows = Array.from({ length: 1200 }, (_, at) => `C${at},Item,Grains,${at + 1}`)
  const table = ['code,name,category,MRP', ...rows].join('\n')

  const first = await importTable(db, folder, { table })
  const second = await importTable(db, folder, { table })

  expect([first, second]).toMatchObject([{ added: 1200 }, { unchanged: 1200, refused: 0 }])
})

test('the database reads the same sizes as the store', async ({ db }) => {
  const texts = [
    ...['500 g', '1 KG.', '1.5 L', '6 x 200 ml', '12X70G', '200 ml x 6', '200 ml (pack of 6)'],
    ...['pack of 6 x 200 ml', '250 gm pouch', '2 Ltr. bottle', '५०० ग्राम', 'set of 4', '1 dozen'],
    ...['3 eggs', '12 pieces', 'a bunch', '0 g', 'x', 'Large', '7up', '5x', '1,000 g', '1.2.3 g'],
    ...[
      '99999999999 g',
      '500 g bunch',
      '10 kg bag',
      '100 g, pack of 3',
      '70gx12',
      '1 नग',
      '2 kilo',
    ],
  ]

  const { rows } = await sql<{ text: string; found: string | null }>`
    select text, case when is_whole then measure || ':' || amount end as found
    from unnest(${texts}::text[]) as text, find_size(text)`.execute(db)

  const measures = {
    g: [1, 1e3],
    kg: [1, 1e6],
    ml: [2, 1e3],
    L: [2, 1e6],
    piece: [3, 1e3],
  } as const
  const read = texts.map((text) => {
    const quantity = readQuantity(text)
    const [measure = 0, size = 0] = quantity ? measures[quantity.unit] : []
    return { text, found: quantity && `${measure}:${Math.round(quantity.amount * size)}` }
  })
  expect(rows).toEqual(read)
})

/** Random numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The text as somebody else types it. */
function respell(text: string, random: () => number): string {
  const pick = <Value>(...values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const sized = text.replace(/(\d+) (g|kg|ml|l|pcs)$/, (_, amount: string, unit: string) => {
    const large = { kg: 'g', l: 'ml' }[unit]
    const [number, name] =
      large && pick(true, false) ? [Number(amount) * 1000, large] : [amount, unit]
    return `${number}${pick('', ' ', '  ')}${pick(name, name.toUpperCase())}${pick('', '.')}`
  })
  return pick(
    sized,
    sized.toUpperCase(),
    sized.toLowerCase(),
    sized.replace(/ (?=\d+ *\S+$)/, ' - '),
    sized.replaceAll(' - ', '-'),
    `${sized} `,
  )
}
