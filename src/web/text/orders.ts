export { orders as sayOfOrders } from './en/orders.ts'
