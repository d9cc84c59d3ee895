const name = 'order-link'

type Kept = { secret: string; digits: string }

/**
 * Keeps the digits that opened an order until the tab is closed, for a reload and for the way back from a payment. A browser
 * without this storage asks again.
 */
export function keepDigits(kept: Kept): void {
  quietly(() => sessionStorage.setItem(name, JSON.stringify(kept)))
}

export function forgetDigits(): void {
  quietly(() => sessionStorage.removeItem(name))
}

export function keptDigits(secret: string): string | undefined {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null)
  return kept?.secret === secret ? kept.digits : undefined
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
