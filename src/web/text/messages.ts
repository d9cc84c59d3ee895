export { everywhere as say } from './en/everywhere.ts'
