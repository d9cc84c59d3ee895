export { scripts as sayOfScripts } from './en/scripts.ts'
