import type { ReactNode } from 'react'
import { amountDue, bill, type TaxTerms, toPercent } from '#contract/bill.ts'
import { formatPaise } from '#contract/money.ts'
import { sumByRate } from '#contract/tax-by-rate.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { Price } from '#web/ui/price.tsx'

const { example } = sellerTaxText

const lines = [
  { name: example.lines.rice, pricePaise: 11_000, offerPricePaise: 10_580, taxBasisPoints: 500 },
  { name: example.lines.soap, pricePaise: 9900, offerPricePaise: 9900, taxBasisPoints: 1800 },
  { name: example.lines.tomato, pricePaise: 4250, offerPricePaise: 4000, taxBasisPoints: 0 },
].map((line) => ({ ...line, quantity: 1 }))

/** The bill of three products in cash at these terms. */
export function ExampleBill({ terms }: { terms: TaxTerms }) {
  const sums = bill(lines, terms)
  const { itemsPaise, taxPaise, cashRoundingPaise, lineTaxes } = sums
  const rates = sumByRate(
    lineTaxes.map((tax, at) => ({ ...tax, grossPaise: lines[at]?.offerPricePaise ?? 0 })),
  )

  return (
    <section
      aria-labelledby="example"
      className="rounded-card border border-line bg-paper p-4 tnum sm:p-6 lg:sticky lg:top-8"
    >
      <h2 id="example" className="text-xs text-ink-soft">
        {example.title}
      </h2>
      <dl className="mt-3 grid gap-1.5">
        {lines.map(({ name, offerPricePaise }) => (
          <Row key={name} label={name}>
            <Price paise={offerPricePaise} />
          </Row>
        ))}
        <Row label={example.items} className="border-t border-line pt-2">
          <Price paise={itemsPaise} />
        </Row>
        {terms.mode === 'on_top' && (
          <Row label={example.tax(String(toPercent(terms.onTopBasisPoints)))}>
            <Price paise={taxPaise} />
          </Row>
        )}
        {cashRoundingPaise !== 0 && (
          <Row label={example.roundOff}>
            <Price paise={cashRoundingPaise} />
          </Row>
        )}
        <Row label={example.total} className="border-t border-line pt-2 text-base font-bold">
          <Price paise={amountDue(sums, 'COD')} />
        </Row>
        {rates
          .filter(({ taxPaise: tax }) => tax > 0)
          .map(({ taxBasisPoints, grossPaise, taxPaise: tax }) => (
            <Row
              key={taxBasisPoints}
              label={example.includes(toPercent(taxBasisPoints), formatPaise(grossPaise - tax))}
              className="text-xs"
            >
              <Price paise={tax} />
            </Row>
          ))}
      </dl>
      {rates.length > 0 && (
        <p className="mt-3 text-xs text-ink-soft">
          {example.note} {example.halves}
        </p>
      )}
    </section>
  )
}

type RowProps = { label: string; className?: string; children: ReactNode }

function Row({ label, className = '', children }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt className={className.includes('font-bold') ? '' : 'text-ink-soft'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
