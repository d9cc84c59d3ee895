export { sellerSettings as sayOfSettings } from './en/seller-settings.ts'
