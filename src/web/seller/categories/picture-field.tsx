import { useEffect, useMemo } from 'react'
import type { PictureChoice, SellerCategory } from '#contract/api/categories.ts'
import type { Tint } from '#contract/categories.ts'
import { choosePainting, choosePicture } from '#contract/paintings/choose-painting.ts'
import { paintings } from '#contract/paintings/painting-words.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { paintingNames } from '#text/seller-paintings.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { picturesOfRow } from '#web/ui/pictures-of-row.ts'

const text = sellerCategoriesText.form
const accept = 'image/jpeg,image/png,image/webp'

/** A way to a picture, or the seller's own picture. */
export type PictureValue = PictureChoice | 'own'
export type ChosenPicture = { from: PictureValue; file?: File | undefined }

type Props = {
  /** Null for a new one. */
  category: SellerCategory | null
  /** The name in the form. */
  label: string
  tint: Tint | ''
  chosen: ChosenPicture
  onChange: (chosen: ChosenPicture) => void
}

/** The picture of a category as it will be, and where it comes from. */
export function PictureField({ category, label, tint, chosen, onChange }: Props) {
  const { from, file } = chosen
  const preview = usePreview(file)
  const byName = choosePainting(label)
  const hasOwn = file !== undefined || isOwn(category)

  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
      <span
        data-tint={tint || 'stone'}
        className="row-span-2 size-20 self-start overflow-hidden rounded-control p-1.5"
      >
        {from === 'own' && preview ? (
          <img src={preview} alt="" className={look} />
        ) : (
          <CategoryPicture
            category={shownAs(category, label, from)}
            sizes="80px"
            className={look}
          />
        )}
      </span>
      <SelectField
        label={text.picture}
        name="pictureFrom"
        value={from}
        onChange={({ target }) => onChange({ from: target.value as PictureValue, file })}
      >
        <option value="name">
          {text.pictureByName(byName ? paintingNames[byName] : text.bestSelling)}
        </option>
        <option value="product">{text.pictureWays.product}</option>
        <option value="letters">{text.pictureWays.letters}</option>
        {hasOwn && <option value="own">{text.pictureWays.own}</option>}
        <optgroup label={text.paintings}>
          {paintings.map((painting) => (
            <option key={painting} value={painting}>
              {paintingNames[painting]}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {category && (
        <label className="button button-outlined cursor-pointer justify-self-start has-focus-visible:outline-2">
          {hasOwn ? text.changePicture : text.choosePicture}
          <input
            type="file"
            accept={accept}
            className="sr-only"
            onChange={({ target: { files } }) => {
              if (files?.[0]) onChange({ from: 'own', file: files[0] })
            }}
          />
        </label>
      )}
    </div>
  )
}

const look = 'size-full object-contain'

/** Whether the picture is one that the seller has sent. */
export function isOwn(category: SellerCategory | null): boolean {
  return category?.image !== undefined && category.pictureFrom !== 'product'
}

function shownAs(category: SellerCategory | null, label: string, from: PictureValue) {
  const { image, productImage } = category ?? {}
  const product = productImage ?? (isOwn(category) ? undefined : image)
  const chosen =
    from === 'own'
      ? choosePicture({ from: 'letters', label, own: image })
      : choosePicture({ from, label, product })
  const [pictured] = picturesOfRow([chosen])
  return { label, ...pictured }
}

function usePreview(file: File | undefined): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
