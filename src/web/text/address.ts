export { address as sayOfAddress } from './en/address.ts'
