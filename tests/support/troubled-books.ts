import type { TestBooks } from '#server/payments/gateways/test-books.ts'

type Deed = keyof TestBooks
type Trouble = 'hang before' | 'hang after' | 'fail before' | 'lose answer'

/** The test gateway's books behind a line that can be bad: `trouble('lose answer', 'open')` before the next opening. */
export function troubledBooks(books: TestBooks) {
  const troubles: { kind: Trouble; deed: Deed }[] = []

  const over = <Args extends unknown[], Answer>(
    deed: Deed,
    act: (...args: Args) => Promise<Answer>,
  ) => {
    return async (...args: Args): Promise<Answer> => {
      const found = troubles.findIndex((trouble) => trouble.deed === deed)
      const [trouble] = found < 0 ? [] : troubles.splice(found, 1)
      if (trouble?.kind === 'hang before') return new Promise(() => undefined)
      if (trouble?.kind === 'fail before') throw new Error('the line is dead')
      const answer = await act(...args)
      if (trouble?.kind === 'hang after') return new Promise(() => undefined)
      if (trouble?.kind === 'lose answer') throw new Error('the line broke')
      return answer
    }
  }

  const line: TestBooks = {
    open: over('open', books.open),
    find: over('find', books.find),
    pay: over('pay', books.pay),
    fail: over('fail', books.fail),
    close: over('close', books.close),
    findCharge: over('findCharge', books.findCharge),
    refund: over('refund', books.refund),
    refundByHand: over('refundByHand', books.refundByHand),
  }
  return {
    line,
    trouble(kind: Trouble, deed: Deed, times = 1) {
      for (let n = 0; n < times; n += 1) troubles.push({ kind, deed })
    },
  }
}
