import type { Hono } from 'hono'
import { vi } from 'vitest'

/**
 * Every answer that any test gets from the API is held against the OpenAPI document, in whatever test it
 * comes up: an answer that the document does not promise fails that test.
 */
vi.mock('hono', async (importOriginal) => {
  const { checkAnswer } = await import('./check-answers.ts')
  const original = await importOriginal<{ Hono: typeof Hono }>()

  class CheckedHono extends original.Hono {
    constructor(...options: ConstructorParameters<typeof Hono>) {
      super(...options)
      const answer = this.fetch
      this.fetch = async (request, ...rest) => {
        const response = await answer(request, ...rest)
        // A stream is left alone: a copy of it that nobody reads would keep it from ending.
        if (response.headers.get('content-type') === 'text/event-stream') return response
        await checkAnswer(request, response)
        return response
      }
    }
  }
  return { ...original, Hono: CheckedHono }
})
