import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { Progress } from '#web/seller/parts/progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { CardPreview } from './card-preview.tsx'
import { LooseFields } from './loose-fields.tsx'
import { PictureSlots } from './picture-slots.tsx'
import { PriceFacts } from './price-facts.tsx'
import { PriceFields } from './price-fields.tsx'
import { DescriptionField, NameFields, StockFields } from './product-fields.tsx'
import type { ProductFormState, Uploading } from './use-product-form.ts'

const { sections } = sellerProductText

type ProductFormProps = {
  state: ProductFormState
  /** The saved product; missing while it is new. */
  product?: SellerProduct
  /** Without the right to change products they are only looked at. */
  isReadOnly?: boolean
  children: ReactNode
}

/** The product's fields, and a preview of its card beside them. */
export function ProductForm({ state, product, isReadOnly = false, children }: ProductFormProps) {
  const { form, values, pictures, sending } = state

  return (
    <form {...form} aria-busy={sending !== null}>
      <div className="mb-4 items-start gap-8 beside:grid beside:grid-cols-[minmax(0,1fr)_15rem]">
        <fieldset
          inert={sending !== null}
          disabled={isReadOnly}
          className="grid min-w-0 grid-cols-1 gap-4"
        >
          <Section title={sections.pictures}>
            <PictureSlots of={pictures} category={values.category} />
          </Section>
          <Section title={sections.product}>
            <NameFields state={state} />
          </Section>
          <Section title={sections.price}>
            {state.seesPrices ? (
              <>
                <LooseFields state={state} />
                <PriceFields state={state} />
              </>
            ) : (
              <PriceFacts values={values} />
            )}
          </Section>
          <Section title={sections.description}>
            <DescriptionField state={state} />
          </Section>
          <Section title={sections.stock}>
            <StockFields state={state} product={product} />
          </Section>
        </fieldset>
        <aside
          aria-label={sellerProductText.preview.title}
          className="sticky top-8 hidden beside:block"
        >
          <p className="mb-2 text-xs font-semibold text-ink-soft">
            {sellerProductText.preview.title}
          </p>
          <CardPreview values={values} picture={pictures.pictures[0]?.url} />
        </aside>
      </div>
      {!isReadOnly && <FormBar state={state}>{children}</FormBar>}
    </form>
  )
}

function FormBar({ state, children }: Pick<ProductFormProps, 'state' | 'children'>) {
  const { sending, lost, submit, stop } = state
  return (
    <ActionBar>
      {(sending && state.hasNewPictures) || lost ? (
        <SendingBar sending={sending} lost={lost} onStop={stop} onAgain={submit} />
      ) : (
        children
      )}
    </ActionBar>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="mb-3 text-lg font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

const { submit: submitText } = sellerProductText

type SendingBarProps = {
  sending: Uploading | null
  /** Why the upload failed. */
  lost: string | undefined
  onStop: () => void
  onAgain: () => void
}

/** Shows the progress of the upload, or why it failed. */
function SendingBar({ sending, lost, onStop, onAgain }: SendingBarProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {sending && <UploadProgress share={sending.share} />}
        <div role="alert" className="empty:hidden">
          {!sending && lost && (
            <p className="flex gap-2.5 text-beet">
              <Icon of={CircleAlert} className="size-5 shrink-0" />
              {lost}
            </p>
          )}
        </div>
      </div>
      {sending ? (
        <button
          type="button"
          ref={takeFocus}
          onClick={onStop}
          className="button button-outlined min-h-12"
        >
          {submitText.stop}
        </button>
      ) : (
        <>
          {lost !== submitText.lost && (
            <Link
              to="/seller/product-list?sort=newest"
              target="_blank"
              className="button button-quiet min-h-12"
            >
              {sellerProductText.toList}
            </Link>
          )}
          <button
            type="button"
            ref={takeFocus}
            onClick={onAgain}
            className="button button-filled min-h-12 grow sm:grow-0"
          >
            {submitText.again}
          </button>
        </>
      )}
    </>
  )
}

/** Takes over the focus of the button that it replaces. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

function UploadProgress({ share }: Uploading) {
  const isSent = share === 1
  const label =
    share === null
      ? submitText.preparing
      : isSent
        ? submitText.working
        : submitText.sending(Math.floor(share * 100))
  return <Progress label={label} done={isSent ? undefined : (share ?? undefined)} max={1} />
}

export function FormSkeleton() {
  return (
    <Skeletons className="items-start gap-8 beside:grid beside:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid gap-4">
        <Bone className="h-80" />
        <Bone className="h-72" />
        <Bone className="h-44" />
      </div>
      <Bone className="hidden h-96 beside:block" />
    </Skeletons>
  )
}
