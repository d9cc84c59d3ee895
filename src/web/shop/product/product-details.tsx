import type { FoodMark } from '#contract/product-facts.ts'
import { detailNames } from '#text/detail-names.ts'
import { language } from '#text/locale.ts'
import { productText } from '#text/product.ts'
import { languageOf } from '#web/ui/local-name.tsx'
import type { Line } from './read-facts.ts'

/** Facts about a product, as a table of labels and values. */
export function ProductDetails({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null

  return (
    <section className="mt-8" aria-labelledby="details">
      <h2 id="details" className="text-base font-semibold">
        {detailNames.attributes}
      </h2>
      <dl className="@container mt-2 divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <div
            key={`${index} ${line.label}`}
            className="grid grid-cols-[minmax(6.5rem,1fr)_minmax(0,2fr)] gap-x-4 py-2 @max-[17rem]:grid-cols-1"
          >
            <dt
              lang={language === 'en' ? languageOf(line.label) : line.labelLang}
              className="break-words text-ink-soft"
            >
              {line.label}
            </dt>
            <Value line={line} />
          </div>
        ))}
      </dl>
    </section>
  )
}

function Value({ line: { value, mark, valueLang } }: { line: Line }) {
  if (!mark) {
    return (
      <dd
        lang={language === 'en' ? languageOf(value) : valueLang}
        dir="auto"
        className="break-words"
      >
        {value}
      </dd>
    )
  }
  return (
    <dd className="flex items-center gap-2">
      <Mark of={mark} />
      {productText.foodMarks[mark]}
    </dd>
  )
}

/** Food law draws a filled green circle, or a filled brown triangle, in a square outline of its colour. */
function Mark({ of }: { of: FoodMark }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={`size-4.5 shrink-0 ${of === 'veg' ? 'text-food-veg' : 'text-food-non-veg'}`}
    >
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      {of === 'veg' ? (
        <circle cx="8" cy="8" r="4" fill="currentColor" />
      ) : (
        <path d="M8 3.8 12.4 12H3.6Z" fill="currentColor" />
      )}
    </svg>
  )
}
