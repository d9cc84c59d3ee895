import { sellerProductListText } from '#web/text/seller-product-list.ts'

export type ChoosePageProps = {
  isSome: boolean
  isAll: boolean
  onChoose: (isOn: boolean) => void
}

export function ChoosePage({
  isSome,
  isAll,
  onChoose,
  isNamed = false,
}: ChoosePageProps & { isNamed?: boolean }) {
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 px-3">
      <input
        type="checkbox"
        aria-label={sellerProductListText.choosePage}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 cursor-pointer accent-leaf"
      />
      {isNamed && <span aria-hidden>{sellerProductListText.choosePage}</span>}
    </label>
  )
}
