import { useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import { sellerHomeText } from '#text/seller-home.ts'
import { messageOf } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const { row: texts } = sellerHomeText
const accept = 'image/jpeg,image/png,image/webp'

type Props = { image: string; onChange: (image: string) => void }

/** The picture above the products of a row. It is uploaded at once and shown once the row is published. */
export function RowPicture({ image, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function send(file: File): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      onChange((await sendPicture(file)).image)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.picture}</legend>
      {image && (
        <ProductPicture
          url={image}
          name=""
          sizes="400px"
          className="mb-2 aspect-[3/1] w-full rounded-control object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label className="button button-outlined cursor-pointer has-focus-visible:outline-2">
          {isBusy ? texts.uploading : image ? texts.changePicture : texts.choosePicture}
          <input
            type="file"
            accept={accept}
            disabled={isBusy}
            className="sr-only"
            onChange={({ target }) => {
              if (target.files?.[0]) void send(target.files[0])
              target.value = ''
            }}
          />
        </label>
        {image && (
          <button type="button" onClick={() => onChange('')} className="button button-quiet">
            {texts.removePicture}
          </button>
        )}
      </div>
      <p role="status" className={`mt-1.5 text-xs ${failure ? 'text-beet' : 'text-ink-soft'}`}>
        {failure || texts.pictureHint}
      </p>
    </fieldset>
  )
}

function sendPicture(file: File) {
  const body = new FormData()
  body.append('images', file)
  return upload<Answer<'POST /api/v1/seller/home-rows/picture'>>({
    path: '/api/v1/seller/home-rows/picture',
    body,
    headers: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
