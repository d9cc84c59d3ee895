import { Refusal } from './refusal.ts'

type Turns = { atOnce: number; mostWaiting: number; patienceMs: number }

/** Lets only so many do costly work at once; others wait a little, and then hear that the store is busy. */
export function takeTurns({ atOnce, mostWaiting, patienceMs }: Turns) {
  const waiting = new Set<() => void>()
  let busy = 0

  function enter(): Promise<void> {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      const goIn = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(goIn)
        reject(tooBusy())
      }, patienceMs)
      waiting.add(goIn)
    })
  }

  function leave(): void {
    const [next] = waiting
    if (!next) {
      busy -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function tooBusy(): Refusal {
  return new Refusal('busy', { retryAfterSeconds: 5 })
}
