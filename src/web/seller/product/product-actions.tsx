import { Archive, ArchiveRestore, Copy, ExternalLink, History, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { productAddress } from '#web/ui/product-address.ts'

const { actions: actionText } = sellerProductText

type Props = { product: SellerProduct; isBusy: boolean; onArchive: (archived: boolean) => void }

export function ProductActions({ product, isBusy, onArchive }: Props) {
  const { _id, name, archived } = product

  return (
    <div role="group" aria-label={actionText.label} className="-mx-3 flex flex-wrap">
      {!archived && (
        // The shop has another layout, so this is a full page load.
        <a
          href={productAddress(product)}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet"
        >
          <Marked by={ExternalLink}>{actionText.view}</Marked>
        </a>
      )}
      <Link to={`/seller?copy=${_id}`} className="button button-quiet">
        <Marked by={Copy}>{actionText.duplicate}</Marked>
      </Link>
      <BusyButton
        isBusy={isBusy}
        busyText={actionText.working}
        onClick={() => onArchive(!archived)}
        className="button-quiet"
      >
        <Marked by={archived ? ArchiveRestore : Archive}>
          {archived ? actionText.bringBack : actionText.archive}
        </Marked>
      </BusyButton>
      <Link
        to={`/seller/activity?q=${encodeURIComponent(name.slice(0, 100))}`}
        className="button button-quiet"
      >
        <Marked by={History}>{actionText.activity}</Marked>
      </Link>
    </div>
  )
}

function Marked({ by, children }: { by: IconNode; children: ReactNode }) {
  return (
    <>
      <Icon of={by} className="size-4.5" />
      {children}
    </>
  )
}
