export { sellerDashboard as sayOnDashboard } from './en/seller-dashboard.ts'
