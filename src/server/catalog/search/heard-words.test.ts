import { viewProductPage } from '#server/catalog/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

type Shelf = { q: string; first: string | undefined; others: string[] }

const shelves: Record<string, Shelf> = {
  'a word that only the name of something has means that': {
    q: 'machhar bhagane wala',
    first: 'Mosquito Repellent',
    others: ['Fish - Basa', 'Steel Bhagona', 'Fresh Mach'],
  },
  'a word whose last letters are missing means what it begins': {
    q: 'cornflak',
    first: 'Corn Flakes',
    others: ['Cookies - Cornflakes', 'Mixture - Cornflakes'],
  },
  'an English word in Devanagari is that word': {
    q: 'अदरक लहसुन पेस्ट',
    first: 'Ginger Garlic Paste',
    others: ['Ginger', 'Garlic', 'Pistachio'],
  },
  'a Bengali genitive means its thing': {
    q: 'dimer jhol',
    first: 'White Eggs',
    others: ['Jhola', 'Dicer', 'Serving Bowl - Jelo'],
  },
  'no far guess stands for the rest of a search': {
    q: 'dimet zqvx',
    first: undefined,
    others: ['Dicet', 'Dimer'],
  },
  'what is called by the brand that was typed comes first': {
    q: 'coke',
    first: 'Coke Zero',
    others: ['Coke Studio Glass', 'Soft Drink - Lemon'],
  },
  'what is nothing but the thing comes before what has it in a longer name': {
    q: 'nimbu',
    first: 'Lemon',
    others: ['Khatta Meetha Nimbu', 'Lemon Pickle'],
  },
  'of vegetables the powder is not meant': {
    q: 'kothimbir',
    first: 'Coriander Leaves',
    others: ['Coriander/Dhania Powder', 'Coriander Seeds'],
  },
}

test.for(Object.entries(shelves))('%s', async ([, { q, first, others }], { db }) => {
  for (const name of [...others, ...(first ? [first] : [])]) await aProduct(db, { name })

  const { products } = await viewProductPage(db, { q })

  expect(products[0]?.name).toBe(first)
})
