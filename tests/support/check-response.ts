import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { calls } from '#contract/api/calls.ts'
import type { CallName } from '#contract/api/define-calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { describeApi, refusalsOf } from '#server/api/openapi.ts'

const document = describeApi({ name: 'Tokri', publicUrl: 'http://shop.test' })
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', ...document })

/** Throws when the OpenAPI document does not describe this response. */
export async function checkResponse(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  const name = nameOf(request.method, pathname)
  if (response.status === 304) return
  if (!name || !response.headers.get('content-type')?.includes('json')) return

  const [method = '', path = ''] = name.split(' ')
  const answer = await readJson(response.clone())
  const place = ['paths', path, method.toLowerCase(), 'responses', String(response.status)]
  const pointer = [...place, 'content', 'application/json', 'schema'].map(escape).join('/')
  const validate = ajv.getSchema(`api#/${encodeURI(pointer)}`)
  if (!validate)
    throw new Error(`${name} answered ${response.status}, which the document does not describe`)
  if (!validate(answer))
    throw new Error(
      `${name} answered ${JSON.stringify(answer)}: ${ajv.errorsText(validate.errors)}`,
    )
  checkRefusal(name, answer as { code?: RefusalCode })
}

/** Throws when the document does not say that this call may refuse so. */
function checkRefusal(name: CallName, { code }: { code?: RefusalCode }): void {
  const [method = ''] = name.split(' ')
  const named = [...refusalsOf(calls[name as keyof typeof calls], method).values()].flat()
  if (code && !named.includes(code))
    throw new Error(`${name} answered ${code}, which the document does not name`)
}

/** Throws when a cookie is written without one of its flags. */
export function checkCookies({ headers }: Response): void {
  for (const written of headers.getSetCookie()) {
    const [name = '', ...attributes] = written.split('; ')
    const isSecure = attributes.includes('Secure')
    const isBound =
      attributes.includes('HttpOnly') &&
      attributes.includes('Path=/') &&
      !/; *domain=/i.test(written) &&
      isSecure === name.startsWith('__Host-') &&
      new RegExp(isSecure ? '; SameSite=(Strict|Lax|None)' : '; SameSite=(Strict|Lax)').test(
        written,
      )
    if (!isBound) throw new Error(`A cookie is written without one of its flags: ${written}`)
  }
}

/** The body, also where it is compressed. */
async function readJson(response: Response): Promise<unknown> {
  const sent = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const plain =
    encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent
  return JSON.parse(plain.toString())
}

function nameOf(method: string, pathname: string): CallName | undefined {
  const names = Object.keys(calls) as CallName[]
  return names.find((name) => {
    const [verb, path = ''] = name.split(' ')
    return verb === method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  })
}

function escape(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}
