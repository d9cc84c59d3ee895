import type { ChoosePageProps } from './choose-page.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import type { RowProps } from './row-parts.tsx'
import { useIsWide } from './use-is-wide.ts'

export type RowsProps = { rows: readonly RowProps[]; choosePage: ChoosePageProps }

export function Rows(props: RowsProps) {
  return useIsWide() ? <ProductTable {...props} /> : <ProductCards {...props} />
}
