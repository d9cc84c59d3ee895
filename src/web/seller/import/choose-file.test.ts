import { expect, test } from 'vitest'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { checkFile } from './choose-file.tsx'

test('a file that cannot be right is not even sent', () => {
  expect(checkFile({ name: 'products.csv', size: 0 })).toMatch('empty')
  expect(checkFile({ name: 'products.csv', size: maxImportBytes + 1 })).toMatch('25 MB')
  expect(checkFile({ name: 'Products.XLS', size: 10 })).toMatch('.xlsx')
})

test('a file that may be right is sent, whatever it is called', () => {
  expect(checkFile({ name: 'products.csv', size: maxImportBytes })).toBeUndefined()
  expect(checkFile({ name: 'Products.XLSX', size: 10 })).toBeUndefined()
  expect(checkFile({ name: 'मेरी दुकान.txt', size: 1 })).toBeUndefined()
})
