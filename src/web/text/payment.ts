export { payment as sayOfPayment } from './en/payment.ts'
