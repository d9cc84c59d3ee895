import { sellerProductListText } from '#web/text/seller-product-list.ts'
import type { useSelection } from './use-selection.ts'

type MoreChosenProps = {
  choice: ReturnType<typeof useSelection>
  isPage: boolean
  shown: number
  total: number
}

/** Extends a selection of the whole page to everything that matches. */
export function MoreChosen({ choice, isPage, shown, total }: MoreChosenProps) {
  if (!isPage || total <= shown) return null
  const all = total.toLocaleString('en-IN')

  return (
    <p className="flex basis-full flex-wrap items-center gap-x-2 border-b border-line pb-1 pl-2">
      <span className="py-1">
        {choice.selection.isAll
          ? sellerProductListText.allChosen(all)
          : sellerProductListText.chosenPage(shown)}
      </span>
      {!choice.selection.isAll && (
        <button type="button" onClick={choice.chooseAll} className="button button-quiet -ml-1">
          {sellerProductListText.chooseAll(all)}
        </button>
      )}
    </p>
  )
}
