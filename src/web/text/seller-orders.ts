export { sellerOrders as sayOfSellerOrders } from './en/seller-orders.ts'
