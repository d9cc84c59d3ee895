import { readForm } from '#server/api/read-form.ts'
import { aGuardedApp } from './identity-app.ts'

const path = '/api/v1/product/add'

export const formType = 'multipart/form-data; boundary=xyz'

/** A form as a browser writes it. */
export function aForm(parts: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

export const aPictureFile = (name: string, size = 3) => new File([new Uint8Array(size)], name)
export const milk: [string, string] = ['productData', '{"name":"दूध"}']

/** Answers the form as the store reads it, or the status, code and message of its refusal. */
export async function reading(body: BodyInit, headers: Record<string, string> = {}) {
  const app = aGuardedApp()
  app.post(path, async (c) => {
    const { productData, images } = await readForm(c)
    const files = images.map(({ name, size }) => [name, size])
    return c.text(JSON.stringify({ productData, images: files }))
  })
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await response.json()
  return response.status === 200 ? answer : [response.status, answer.code, answer.message]
}

/** The same for a body written out as text. */
export const readingText = (text: string, contentType = formType) =>
  reading(new TextEncoder().encode(text.replaceAll('\n', '\r\n')), { 'content-type': contentType })

export const aPart = 'Content-Disposition: form-data; name="productData"\n\n{"name":"x"}'
