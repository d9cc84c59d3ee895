import { expect, test } from 'vitest'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { checkTableFile } from './table-file.ts'

test('a file that cannot be right is not even sent', () => {
  expect(checkTableFile({ name: 'products.csv', size: 0 })).toMatch('empty')
  expect(checkTableFile({ name: 'products.csv', size: maxImportBytes + 1 })).toMatch('25 MB')
  expect(checkTableFile({ name: 'Products.XLS', size: 10 })).toMatch('.xlsx')
})

test('a file that may be right is sent, whatever it is called', () => {
  expect(checkTableFile({ name: 'products.csv', size: maxImportBytes })).toBeUndefined()
  expect(checkTableFile({ name: 'Products.XLSX', size: 10 })).toBeUndefined()
  expect(checkTableFile({ name: 'मेरी दुकान.txt', size: 1 })).toBeUndefined()
})
