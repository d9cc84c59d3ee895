import type { ReactNode } from 'react'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { sellerProductText } from '#web/text/seller-product.ts'
import { CardPreview } from './card-preview.tsx'
import { DescriptionField } from './description-field.tsx'
import { NameFields } from './name-fields.tsx'
import { PictureSlots } from './picture-slots.tsx'
import { PriceFields } from './price-fields.tsx'
import { SendingBar } from './sending-bar.tsx'
import { StockFields } from './stock-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

const { sections } = sellerProductText

type ProductFormProps = {
  state: ProductFormState
  children: ReactNode
}

/** The product's fields, and a preview of its card beside them. */
export function ProductForm({ state, children }: ProductFormProps) {
  const { form, values, pictures, sending, lost, submit, stop } = state

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={sending !== null}>
      <div className="mb-4 items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div inert={sending !== null} className="grid gap-4">
          <Section title={sections.pictures}>
            <PictureSlots of={pictures} category={values.category} />
          </Section>
          <Section title={sections.product}>
            <NameFields state={state} />
          </Section>
          <Section title={sections.price}>
            <PriceFields state={state} />
          </Section>
          <Section title={sections.description}>
            <DescriptionField state={state} />
          </Section>
          <Section title={sections.stock}>
            <StockFields state={state} />
          </Section>
        </div>
        <aside
          aria-label={sellerProductText.preview.title}
          className="sticky top-8 hidden lg:block"
        >
          <p className="mb-2 text-xs font-semibold text-ink-soft">
            {sellerProductText.preview.title}
          </p>
          <CardPreview values={values} picture={pictures.pictures[0]?.url} />
        </aside>
      </div>
      <ActionBar>
        {(sending && state.hasNewPictures) || lost ? (
          <SendingBar sending={sending} lost={lost} onStop={stop} onAgain={() => submit()} />
        ) : (
          children
        )}
      </ActionBar>
    </form>
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
