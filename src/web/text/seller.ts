export { seller as sayToSeller } from './en/seller.ts'
