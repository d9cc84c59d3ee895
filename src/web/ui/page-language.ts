// The build of the pages in English takes calls of these functions out of the scripts: there, each answers what it is given.
const prefix = import.meta.env.PATH_PREFIX ?? ''

/** For links and forms that the router does not make. */
export function inLanguage(path: string): string {
  return prefix + path
}

/** The path as the routes name it. */
export function withoutLanguage(pathname: string): string {
  return pathname.slice(prefix.length) || '/'
}
