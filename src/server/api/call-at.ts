import { calls } from '#contract/api/calls.ts'
import type { Call } from '#contract/api/define-calls.ts'
import { maxBodyBytes } from '#platform/requests/read-json.ts'

const all = Object.entries(calls) as [string, Call][]
const exact = new Map(all)
const uploads = all
  .filter(([, { maxBytes }]) => maxBytes)
  .map(([name, call]) => ({
    pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    call,
  }))

/** The most bytes of a request: the call's own limit, or else that of a form without files. */
export function maxBytesOf(method: string, path: string): number {
  return callAt(method, path)?.maxBytes ?? maxBodyBytes
}

/** Whether this request carries files, which may take minutes on a slow connection. */
export function isUpload(method: string, path: string): boolean {
  return callAt(method, path)?.accepts !== undefined
}

/** The content type of the request's body. */
export function bodyTypeOf(method: string, path: string) {
  return callAt(method, path)?.accepts ?? 'application/json'
}

function callAt(method: string, path: string): Call | undefined {
  const name = `${method} ${path}`
  // `POST /product/stock` also matches `POST /product/{id}`, so exact paths come first.
  return exact.get(name) ?? uploads.find(({ pattern }) => pattern.test(name))?.call
}
