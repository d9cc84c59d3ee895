import { Camera, CircleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerPicturesText } from '#text/seller-pictures.ts'
import { messageOf } from '#web/api.ts'
import { checkPicture, shrinkPicture } from '#web/seller/product/prepare-picture.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PictureWalkStep } from './use-picture-walk.ts'

const { walk: walkText } = sellerPicturesText

type Props = {
  step: PictureWalkStep
  /** Whether the button that was pressed has gone with the product before. */
  takesFocus: boolean
  onSkip: () => void
  onAdded: (name: string) => void
}

/** One product: take its picture, look at it, keep it or take another. */
export function PictureWalkCard({ step, takesFocus, onSkip, onAdded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { product, orders = 0 } = step
  const { picture, url, problem, choose } = useChosenPicture()
  const { isBusy, failure, save } = useSaving(product, onAdded)
  const details = [product.brand, product.weight, product.code].filter(Boolean)

  return (
    <section aria-labelledby="step" className="rounded-card border border-line bg-card p-4">
      <h2
        ref={heading}
        id="step"
        tabIndex={-1}
        className="text-lg font-bold tracking-tight break-words"
      >
        {product.name}
      </h2>
      <p className="min-h-6 text-ink-soft tnum">
        {[...details, ...(orders > 0 ? [walkText.sold(orders)] : [])].join(' · ')}
      </p>
      {product.image.length > 0 && (
        <p className="mt-1 text-ink-soft">{walkText.hasPicture(product.name)}</p>
      )}
      <div className="mt-3 grid h-[min(30dvh,22rem)] md:h-88 place-items-center overflow-hidden rounded-card border border-line bg-paper">
        {url ? (
          <img
            src={url}
            alt={walkText.previewOf(product.name)}
            className="size-full object-contain"
          />
        ) : (
          <Icon of={Camera} className="size-12 text-ink-soft" strokeWidth={1.25} />
        )}
      </div>
      <Problem text={problem ?? failure} />
      <div className="mt-4 grid gap-2">
        {picture && (
          <BusyButton
            isBusy={isBusy}
            busyText={walkText.using}
            onClick={() => void save(picture)}
            className="button-filled min-h-14"
          >
            {walkText.use}
          </BusyButton>
        )}
        {!picture && <PictureInput label={walkText.take} isMain isCamera onChoose={choose} />}
        <div className="grid grid-cols-2 gap-2">
          {picture ? (
            <PictureInput label={walkText.retake} isCamera onChoose={choose} />
          ) : (
            <PictureInput label={walkText.choose} onChoose={choose} />
          )}
          <button type="button" onClick={onSkip} className="button button-quiet min-h-12">
            {walkText.skip}
          </button>
        </div>
      </div>
    </section>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="mt-3 flex gap-2.5 rounded-control bg-beet-wash px-3.5 py-3 text-beet">
          <Icon of={CircleAlert} className="size-5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      )}
    </div>
  )
}

type InputProps = {
  label: string
  isMain?: boolean
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean
  onChoose: (file: File) => void
}

function PictureInput({ label, isMain = false, isCamera = false, onChoose }: InputProps) {
  return (
    <label
      className={`button cursor-pointer px-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${isMain ? 'button-filled min-h-14' : 'button-outlined min-h-12'}`}
    >
      {isCamera && <Icon of={Camera} className="size-5" />}
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** The chosen picture, scaled down, with an address for its preview. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ picture: File; url: string }>()
  const [problem, setProblem] = useState<string>()
  const shown = chosen?.url
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])

  async function choose(file: File): Promise<void> {
    const picture = await shrinkPicture(file)
    // Scaling turns a phone's own format into one that the store takes, so the check comes after it.
    const wrong = await checkPicture(picture)
    setProblem(wrong)
    if (!wrong) setChosen({ picture, url: URL.createObjectURL(picture) })
  }

  return {
    picture: chosen?.picture,
    url: chosen?.url,
    problem,
    choose: (file: File) => void choose(file),
  }
}

function useSaving({ _id, name }: SellerProduct, onAdded: (name: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function save(picture: File): Promise<void> {
    const controller = new AbortController()
    stopper.current = controller
    const body = new FormData()
    body.append('images', picture)
    setBusy(true)
    setFailure(undefined)
    try {
      await upload({
        path: `/api/v1/product/${_id}/pictures`,
        body,
        headers: {},
        signal: controller.signal,
        onProgress: () => undefined,
      })
      onAdded(name)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, save }
}
