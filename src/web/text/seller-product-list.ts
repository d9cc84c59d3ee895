export { sellerProductList as sayOfProductList } from './en/seller-product-list.ts'
