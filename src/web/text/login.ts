export { login as sayAtLogin } from './en/login.ts'
