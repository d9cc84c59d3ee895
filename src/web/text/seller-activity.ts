export { sellerActivity as sayOfActivity } from './en/seller-activity.ts'
