import { type Guess, type Purchase, predictDue } from '#server/memory/predict-due.ts'
import { drawHousehold, type Household, seeded } from './draw-households.ts'

export type Figures = {
  baskets: number
  recallAt10: number
  recallAt20: number
  /** The same of the last basket, as *Order again* puts it into the cart. */
  againAt10: number
  againAt20: number
  /** Lines a basket that are said to be due, and the share of them that the next basket lacks. */
  due: number
  falseShare: number
  /** The share that was bought neither in the next basket nor in the one after. */
  falseOfTwo: number
  /** The share of the last basket that the next one lacks. */
  againFalse: number
}

/** The figures of drawn households. */
export function measureMemory(seed: number, households: number): Figures {
  const random = seeded(seed)
  return figuresOf(Array.from({ length: households }, () => drawHousehold(random)))
}

/** Tries the prediction on the baskets of these households, each with what was known on its day. */
export function figuresOf(households: readonly Household[]): Figures {
  const tries = households.flatMap(triesOf)
  const mean = (of: (one: (typeof tries)[number]) => number) =>
    tries.reduce((sum, one) => sum + of(one), 0) / Math.max(1, tries.length)
  const due = mean(({ guesses }) => dueOf(guesses).length)
  return {
    baskets: tries.length,
    recallAt10: mean(({ guesses, next }) => recall(productsOf(guesses), next, 10)),
    recallAt20: mean(({ guesses, next }) => recall(productsOf(guesses), next, 20)),
    againAt10: mean(({ last, next }) => recall(last, next, 10)),
    againAt20: mean(({ last, next }) => recall(last, next, 20)),
    due,
    falseShare: mean(({ guesses, next }) => lacking(dueOf(guesses), next)) / (due || 1),
    falseOfTwo:
      mean(({ guesses, next, after }) => lacking(dueOf(guesses), [...next, ...after])) / (due || 1),
    againFalse:
      mean(({ last, next }) => lacking(last, next)) / (mean(({ last }) => last.length) || 1),
  }
}

function triesOf({ baskets }: Household) {
  return baskets.slice(6, -1).flatMap((next, n) => {
    if (n % 5 !== 0) return []
    const known = baskets.slice(0, n + 6)
    return [
      {
        guesses: predictDue(
          known.flatMap(({ lines }) => lines),
          next.day,
        ),
        last: known.at(-1)!.lines.map(({ product }) => product),
        next: next.lines.map(({ product }) => product),
        after: baskets[n + 7]!.lines.map(({ product }) => product),
      },
    ]
  })
}

const productsOf = (lines: readonly Pick<Purchase, 'product'>[]) =>
  lines.map(({ product }) => product)
const dueOf = (guesses: readonly Guess[]) => productsOf(guesses.filter(({ isDue }) => isDue))
const lacking = (said: readonly string[], bought: readonly string[]) =>
  said.filter((product) => !bought.includes(product)).length

function recall(said: readonly string[], bought: readonly string[], most: number): number {
  const first = said.slice(0, most)
  return bought.filter((product) => first.includes(product)).length / bought.length
}
