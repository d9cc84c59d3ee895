import type { TestBooks } from '#server/payments/gateways/test-books.ts'

type Method = keyof TestBooks
type Fault = 'hang before' | 'hang after' | 'fail before' | 'lose answer'

/** The test gateway's books behind an unreliable connection: `failNext('lose answer', 'open')`. */
export function faultyBooks(books: TestBooks) {
  const faults: { kind: Fault; method: Method }[] = []

  const over = <Args extends unknown[], Answer>(
    method: Method,
    act: (...args: Args) => Promise<Answer>,
  ) => {
    return async (...args: Args): Promise<Answer> => {
      const found = faults.findIndex((fault) => fault.method === method)
      const [fault] = found < 0 ? [] : faults.splice(found, 1)
      if (fault?.kind === 'hang before') return new Promise(() => undefined)
      if (fault?.kind === 'fail before') throw new Error('no connection')
      const answer = await act(...args)
      if (fault?.kind === 'hang after') return new Promise(() => undefined)
      if (fault?.kind === 'lose answer') throw new Error('connection lost')
      return answer
    }
  }

  const unreliable: TestBooks = {
    open: over('open', books.open),
    find: over('find', books.find),
    pay: over('pay', books.pay),
    fail: over('fail', books.fail),
    close: over('close', books.close),
    findCharge: over('findCharge', books.findCharge),
    findRefunds: over('findRefunds', books.findRefunds),
    refund: over('refund', books.refund),
    refundByHand: over('refundByHand', books.refundByHand),
  }
  return {
    books: unreliable,
    failNext(kind: Fault, method: Method, times = 1) {
      for (let n = 0; n < times; n += 1) faults.push({ kind, method })
    },
  }
}
