export { sellerPapers as sayOnPaper } from './en/seller-papers.ts'
