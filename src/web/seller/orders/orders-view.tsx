import { useSyncExternalStore } from 'react'
import { sellerBoardText } from '#text/seller-board.ts'
import { createSignal } from '#web/ui/signal.ts'

type OrdersView = 'board' | 'list'

const views: OrdersView[] = ['board', 'list']
const storageKey = 'tokri.seller.orders-view'
const signal = createSignal()
let chosen: OrdersView | null = null

/** The browser remembers whether a wide screen shows a board or a list. */
export function useOrdersView(): OrdersView {
  return useSyncExternalStore(
    signal.subscribe,
    () => (chosen ??= remembered()),
    () => 'list',
  )
}

export function ViewChoice() {
  const view = useOrdersView()
  return (
    <fieldset className="flex rounded-control border border-line-strong bg-card">
      <legend className="sr-only">{sellerBoardText.view}</legend>
      {views.map((one) => (
        <label
          key={one}
          className="relative flex min-h-11 cursor-pointer items-center rounded-control px-3 font-medium has-checked:bg-leaf-wash has-checked:font-semibold has-checked:text-leaf-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name="orders-view"
            value={one}
            checked={view === one}
            onChange={() => choose(one)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          {sellerBoardText.views[one]}
        </label>
      ))}
    </fieldset>
  )
}

function choose(view: OrdersView): void {
  chosen = view
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  signal.notify()
}

function remembered(): OrdersView {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'board'
  } catch {
    return 'board'
  }
}
