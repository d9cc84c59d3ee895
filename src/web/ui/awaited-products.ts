// The sold-out products for which this browser waits, so that only their pages ask the store whether it still does.

const key = 'tokri.awaited'
const most = 50

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isAwaited = (productId: string): boolean => read().includes(productId)

export const waitsForSomething = (): boolean => read().length > 0

export function noteAwaited(productId: string, isWaiting: boolean): void {
  const others = read().filter((id) => id !== productId)
  const ids = isWaiting ? [productId, ...others].slice(0, most) : others
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
    else localStorage.removeItem(key)
  } catch {
    // The browser is told all the same; only the page does not say so the next time.
  }
}
