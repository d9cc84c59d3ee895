export { checkout as sayAtCheckout } from './en/checkout.ts'
