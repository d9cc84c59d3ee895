import { Archive, ArchiveRestore, Copy, ExternalLink, History, type IconNode } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { sellerText } from '#text/seller.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { messageOf } from '#web/api.ts'
import { May } from '#web/seller/parts/may.tsx'
import { truncateName } from '#web/seller/parts/truncate-name.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { loadProduct } from './use-product.ts'

const { actions: actionText } = sellerProductText

type Props = { product: SellerProduct; isBusy: boolean; onArchive: (archived: boolean) => void }

export function ProductActions({ product, isBusy, onArchive }: Props) {
  const { _id, name, archived } = product
  const may = useMay()

  return (
    <div role="group" aria-label={actionText.label} className="-mx-3 flex flex-wrap">
      {!archived && (
        // The shop has another layout, so this is a full page load.
        <a
          href={inLanguage(productAddress(product))}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet"
        >
          <Marked by={ExternalLink}>{actionText.view}</Marked>
        </a>
      )}
      {may('shelf') && may('prices') && (
        <Link to={`/seller?copy=${_id}`} className="button button-quiet">
          <Marked by={Copy}>{actionText.duplicate}</Marked>
        </Link>
      )}
      {may('shelf') && (
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
      )}
      <May needs="people">
        <Link
          to={`/seller/activity?q=${encodeURIComponent(name.slice(0, 100))}`}
          className="button button-quiet"
        >
          <Marked by={History}>{actionText.activity}</Marked>
        </Link>
      </May>
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

/** Archives a product or brings it back, with an undo. */
export function useArchiving(
  { _id, name }: SellerProduct,
  onChanged: (product: SellerProduct) => void,
) {
  const [isBusy, setBusy] = useState(false)

  async function archive(archived: boolean): Promise<void> {
    setBusy(true)
    try {
      await askAsSeller('POST /api/v1/product/changes', {
        body: { ids: [_id], change: { archived } },
      })
      onChanged(await loadProduct(_id))
      toastSuccess(
        (archived ? actionText.archivedToast : actionText.backToast)(truncateName(name)),
        {
          label: sellerText.undo,
          run: () => void archive(!archived),
        },
      )
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, archive: (archived: boolean) => void archive(archived) }
}
