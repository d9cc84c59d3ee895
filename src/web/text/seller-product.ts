export { sellerProduct as sayOfProduct } from './en/seller-product.ts'
