import type { Hono } from 'hono'
import { vi } from 'vitest'

/**
 * Every response that a test gets from the API is validated against the OpenAPI document: one that the document
 * does not describe fails that test. So does a cookie that is not bound as tightly as it can be.
 */
vi.mock('hono', async (importOriginal) => {
  const { checkCookies, checkResponse } = await import('./check-response.ts')
  const original = await importOriginal<{ Hono: typeof Hono }>()

  class CheckedHono extends original.Hono {
    constructor(...options: ConstructorParameters<typeof Hono>) {
      super(...options)
      const answer = this.fetch
      this.fetch = async (request, ...rest) => {
        const response = await answer(request, ...rest)
        checkCookies(response)
        // A stream is left alone: a copy of it that nobody reads would keep it from ending.
        if (response.headers.get('content-type') === 'text/event-stream') return response
        await checkResponse(request, response)
        return response
      }
    }
  }
  return { ...original, Hono: CheckedHono }
})
