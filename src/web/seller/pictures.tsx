import { Camera } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { sellerPicturesText } from '#text/seller-pictures.ts'
import { SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { BatchPanel } from '#web/seller/pictures/batch-panel.tsx'
import { useWithoutPicture } from '#web/seller/pictures/use-picture-walk.ts'
import { ZipUpload } from '#web/seller/pictures/zip-upload.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const meta = titlePage(sellerPicturesText.title)

/** The zip's id is part of the URL, so that a reload shows how it stands. */
export default function Pictures() {
  const [params, setParams] = useSearchParams()
  const id = params.get('zip')

  return (
    <SellerPage title={sellerPicturesText.title} lead={sellerPicturesText.lead}>
      <div className="grid grid-cols-1 gap-4">
        {id ? (
          <>
            <BatchPanel key={id} id={id} />
            <Link to="/seller/pictures" className="button button-outlined justify-self-start">
              {sellerPicturesText.zip.another}
            </Link>
          </>
        ) : (
          <>
            <PictureWalkBlock />
            <ZipUpload onSent={({ _id }) => setParams({ zip: _id })} />
          </>
        )}
      </div>
    </SellerPage>
  )
}

const { walk } = sellerPicturesText

function PictureWalkBlock() {
  const total = useWithoutPicture().value?.total
  return (
    <section
      aria-labelledby="walk"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="min-w-0 grow basis-80">
        <h2 id="walk" className="text-lg font-bold tracking-tight">
          {walk.title}
        </h2>
        <p className="mt-0.5 max-w-prose text-ink-soft">{walk.lead}</p>
        <p aria-live="polite" className="mt-2 min-h-6 font-medium tnum">
          {total !== undefined && walk.without(total)}
        </p>
      </div>
      <Link to="/seller/pictures/walk" className="button button-filled min-h-12">
        <Icon of={Camera} className="size-5" />
        {walk.start}
      </Link>
    </section>
  )
}
