import type { Import } from '#contract/seller-imports.ts'
import { Refused, Unreachable } from '#web/api.ts'

type Watch = { signal: AbortSignal; onSent: (share: number) => void }

/** Sends a table to the store; `fetch` could not tell how much of it has gone. */
export function sendTable(file: File, { signal, onSent }: Watch): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/seller/import')
    request.setRequestHeader('Content-Type', 'text/csv')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('load', () => {
      const answer = request.response
      if (!answer) return reject(new Unreachable())
      if (request.status === 201) return resolve(answer.import)
      return reject(new Refused(request.status, answer))
    })
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
