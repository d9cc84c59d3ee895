import { useState } from 'react'
import { Link } from 'react-router'
import { sellerPicturesText } from '#text/seller-pictures.ts'
import { messageOf } from '#web/api.ts'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { PictureWalkCard } from '#web/seller/pictures/picture-walk-card.tsx'
import { usePictureWalk } from '#web/seller/pictures/use-picture-walk.ts'
import { findProducts } from '#web/seller/receive/use-receipts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const { walk: walkText } = sellerPicturesText

export const meta = titlePage(walkText.title)

/** Product after product without a picture: the phone's camera, one thumb. */
export default function PictureWalk() {
  const { loaded, ...walk } = usePictureWalk()
  const [hasMoved, setMoved] = useState(false)

  async function show(code: string): Promise<void> {
    try {
      const found = await findProducts(code)
      const product = found.find((one) => one.barcode === code || one.code === code) ?? found[0]
      if (product) walk.showScanned(product)
      else toastError(walkText.notFound(code))
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <SellerPage
      title={walkText.title}
      lead={walk.left === undefined ? walkText.pageLead : walkText.left(walk.left)}
      actions={
        <ScanButton
          label={walkText.find}
          onCode={(code) => void show(code)}
          className="button-outlined"
        />
      }
      className="max-w-xl"
    >
      {walk.step && (
        <PictureWalkCard
          key={walk.step.product._id}
          step={walk.step}
          takesFocus={hasMoved}
          onSkip={() => {
            setMoved(true)
            walk.skip()
          }}
          onAdded={(name) => {
            toastSuccess(walkText.saved(name))
            setMoved(true)
            walk.added()
          }}
        />
      )}
      {walk.isDone && <Done skipped={walk.skipped} onAgain={walk.again} />}
      {!walk.step && !walk.isDone && loaded.status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-20" />
          <Bone className="h-72" />
        </Skeletons>
      )}
      {loaded.status === 'failed' && <Failed message={loaded.message} onTryAgain={loaded.reload} />}
    </SellerPage>
  )
}

function Done({ skipped, onAgain }: { skipped: number; onAgain: () => void }) {
  return (
    <EmptyState
      picture="no-results"
      title={skipped > 0 ? walkText.skipped(skipped) : walkText.done}
      {...(skipped > 0 ? {} : { hint: walkText.doneHint })}
    >
      {skipped > 0 && (
        <button type="button" onClick={onAgain} className="button button-filled">
          {walkText.again}
        </button>
      )}
      <Link to="/seller/pictures" className="button button-outlined">
        {walkText.back}
      </Link>
    </EmptyState>
  )
}
