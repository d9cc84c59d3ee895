import { type ReactNode, useSyncExternalStore } from 'react'
import { sellerPapersText } from '#text/seller-print.ts'
import { createSignal } from '#web/ui/signal.ts'

type Size = 'sheet' | 'roll' | 'narrow'
const sizes: Size[] = ['sheet', 'roll', 'narrow']
// The narrow roll is a roll, and narrower.
const classOf = { sheet: 'paper-sheet', roll: 'paper-roll', narrow: 'paper-roll paper-narrow' }

/** Shows the printed bill as wide as its paper. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={`paper ${classOf[usePaper()]}`}>{children}</div>
}

export function PaperChoice() {
  const paper = usePaper()
  return (
    <fieldset className="flex rounded-control border border-line-strong bg-card">
      <legend className="sr-only">{sellerPapersText.paper}</legend>
      {sizes.map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center rounded-control px-4 font-medium has-checked:bg-leaf-wash has-checked:font-semibold has-checked:text-leaf-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name="paper"
            value={one}
            checked={paper === one}
            onChange={() => choosePaper(one)}
            className="sr-only"
          />
          {sellerPapersText.sizes[one]}
        </label>
      ))}
    </fieldset>
  )
}

const storageKey = 'tokri.seller.paper'
const signal = createSignal()
let chosen: Size | null = null

/** The paper format, kept in the browser's storage. */
function usePaper(): Size {
  return useSyncExternalStore(
    signal.subscribe,
    () => (chosen ??= remembered()),
    () => 'sheet',
  )
}

function choosePaper(paper: Size): void {
  chosen = paper
  try {
    localStorage.setItem(storageKey, paper)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  signal.notify()
}

function remembered(): Size {
  try {
    const saved = localStorage.getItem(storageKey)
    return sizes.find((size) => size === saved) ?? 'sheet'
  } catch {
    return 'sheet'
  }
}
