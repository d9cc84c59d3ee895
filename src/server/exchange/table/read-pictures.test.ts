import { expect } from 'vitest'
import { matchFiles } from '#server/exchange/pictures/match-files.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { readPictures } from './read-pictures.ts'

const read = (text: string) => readPictures((field) => (field === 'pictures' ? text : undefined))

test.for([
  ['http://a.test/my photo 1.jpg', ['http://a.test/my%20photo%201.jpg']],
  ['http://a.test/q.jpg?a=1&amp;b=2', ['http://a.test/q.jpg?a=1&b=2']],
  ['//cdn.a.test/x.jpg', ['https://cdn.a.test/x.jpg']],
  ['//127.0.0.1:4355/x.jpg', ['http://127.0.0.1:4355/x.jpg']],
  ['www.a.test/x.jpg', ['https://www.a.test/x.jpg']],
  ['http://a.test/1.jpg http://a.test/2.jpg', ['http://a.test/1.jpg', 'http://a.test/2.jpg']],
  ['http://a.test/1.jpg,https://a.test/2.jpg', ['http://a.test/1.jpg', 'https://a.test/2.jpg']],
  ['http://a.test/1.jpg | //a.test/2.jpg', ['http://a.test/1.jpg', 'https://a.test/2.jpg']],
] as const)('%s is an address', ([cell, pictureUrls]) => {
  expect(read(cell)).toEqual({ pictureUrls })
})

test.for([
  ['mango.jpg', ['mango.jpg']],
  ['mango 1.JPG, mango 2.png', ['mango 1.JPG', 'mango 2.png']],
  ['C:\\pictures\\mango.jpg', ['mango.jpg']],
  ['images/mango.jpg', ['mango.jpg']],
] as const)('%s is the name of a file', ([cell, pictureFiles]) => {
  expect(read(cell)).toEqual({ pictureFiles })
})

test.for(['see catalogue', 'ftp://a.test/x.jpg', 'data:image/png;base64,AAAA'])(
  '%s is left out with a note',
  (cell) => {
    expect(read(cell)).toEqual({ notes: ['picture_not_imported'] })
  },
)

test('a zip brings the files that a table has named, once and again', async ({ db, folder }) => {
  const table = 'name,category,mrp,images\nAlphonso,Fruits,90,IMG 7.jpg\nKesar,Fruits,80,both.jpg'
  const more = '\nToor,Grains,90,both.jpg'

  const { pictureFiles } = await importTable(db, folder, { table: table + more })
  await importTable(db, folder, { table: table + more })

  const [alphonso] = await productsOf(db)
  expect(pictureFiles).toBe(3)
  expect(await matchFiles(db, ['pictures/img 7.jpg', 'both.jpg', 'Kesar.jpg'])).toMatchObject([
    { path: 'both.jpg', reason: 'file_fits_several' },
    { path: 'Kesar.jpg', productId: expect.any(String) },
    { path: 'pictures/img 7.jpg', productId: alphonso?.id, position: 1 },
  ])
})
