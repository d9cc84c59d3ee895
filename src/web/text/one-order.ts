export { oneOrder as sayOfOneOrder } from './en/one-order.ts'
