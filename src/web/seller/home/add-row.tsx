import {
  type ArrangedRow,
  type HomeRowKind,
  homeRowKinds,
  newRow,
  problemOfRow,
} from '#contract/home-rows.ts'
import { sellerHomeText as texts } from '#text/seller-home.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  rows: readonly ArrangedRow[]
  onAdd: (row: ArrangedRow) => void
  onClose: () => void
}

/** Offers what is not on the page yet, the seller's own choice first. */
export function AddRow({ rows, onAdd, onClose }: Props) {
  const kinds: HomeRowKind[] = ['chosen', ...homeRowKinds.filter((kind) => kind !== 'chosen')]
  const offered = kinds.filter((kind) => isOffered(rows, kind))
  return (
    <Dialog title={texts.row.addTitle} onClose={onClose} isSheet>
      <ul className="grid gap-2">
        {offered.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onAdd(newRow(kind))}
              className="block min-h-14 w-full rounded-control border border-line px-4 py-2.5 text-left hover:bg-leaf-wash"
            >
              <span className="block font-semibold">{texts.kinds[kind]}</span>
              <span className="block text-sm text-ink-soft">{texts.about[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Several rows can be of chosen products, of a category, or of what costs less than a price. */
function isOffered(rows: readonly ArrangedRow[], kind: HomeRowKind): boolean {
  if (kind === 'under') return true
  return problemOfRow([...rows, newRow(kind)], rows.length) !== 'home_row_twice'
}
