import { Refused, Unreachable } from '#web/api.ts'
import { asSeller } from '#web/seller/state/seller-session.ts'

type Upload = {
  path: string
  body: FormData | File
  headers: Record<string, string>
  signal: AbortSignal
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Posts a form or a file. It has no time limit, because a slow line may need minutes for pictures. */
export function upload<Answer>(request: Upload): Promise<Answer> {
  return asSeller(() => send(request))
}

/** Uses XMLHttpRequest because `fetch` does not report the progress of an upload. */
function send<Answer>({ path, body, headers, signal, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const answer = request.response
      if (!answer) return reject(new Unreachable())
      if (request.status < 300) return resolve(answer)
      return reject(new Refused(request.status, answer))
    })
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
