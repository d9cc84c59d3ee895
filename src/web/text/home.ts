export { home as sayAtHome } from './en/home.ts'
