import { useEffect, useMemo } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import type { ChosenPicture } from './use-category-form.ts'

const text = sellerCategoriesText.form
const accept = 'image/jpeg,image/png,image/webp'

type Props = {
  category: SellerCategory
  file: ChosenPicture
  onChange: (file: ChosenPicture) => void
}

/** The picture of a category, as it is and as it will be. */
export function PictureField({ category, file, onChange }: Props) {
  const { label, image, artwork, tint } = category
  const preview = usePreview(file)
  const hasPicture = file === undefined ? (image ?? artwork) !== undefined : file !== null
  const look = 'size-full object-contain'

  return (
    <div className="flex flex-wrap items-center gap-3">
      <span data-tint={tint} className="size-16 overflow-hidden rounded-control p-1.5">
        {preview && <img src={preview} alt="" className={look} />}
        {!preview && (
          <CategoryPicture
            category={file === null ? { label } : category}
            sizes="64px"
            className={look}
          />
        )}
      </span>
      <label className="button button-outlined cursor-pointer has-focus-visible:outline-2">
        {hasPicture ? text.changePicture : text.choosePicture}
        <input
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      </label>
      {hasPicture && (
        <button type="button" onClick={() => onChange(null)} className="button button-quiet">
          {text.removePicture}
        </button>
      )}
    </div>
  )
}

function usePreview(file: ChosenPicture): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
