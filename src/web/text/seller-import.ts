export { sellerImport as sayOfImport } from './en/seller-import.ts'
