import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { maxBodyBytes } from './read-json.ts'

const all = Object.entries(calls) as [string, Call][]
const exact = new Map(all)
const large = all
  .filter(([, { maxBytes }]) => maxBytes)
  .map(([name, call]) => ({ form: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`), call }))

/** How much a request may carry: what its call says, and otherwise what fits a form without files. */
export function mostBytes(method: string, path: string): number {
  return callAt(method, path)?.maxBytes ?? maxBodyBytes
}

/** Whether files come with this request, which a slow line may carry for minutes. */
export function isUpload(method: string, path: string): boolean {
  return callAt(method, path)?.accepts !== undefined
}

/** In which type a request brings its body. */
export function bodyTypeOf(method: string, path: string) {
  return callAt(method, path)?.accepts ?? 'application/json'
}

function callAt(method: string, path: string): Call | undefined {
  const name = `${method} ${path}`
  // `POST /product/stock` also has the form of `POST /product/{id}`, but is not that call.
  return exact.get(name) ?? large.find(({ form }) => form.test(name))?.call
}
