import { ChevronLeft } from 'lucide'
import { Link, useLocation, useParams } from 'react-router'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Failed } from './parts/failed.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'
import { EditForm } from './product/edit-form.tsx'
import { FormSkeleton } from './product/form-skeleton.tsx'
import { useProduct } from './product/use-product.ts'

export const meta = titlePage(sellerProductText.editTitle)

export default function EditProduct() {
  const { id = '' } = useParams()
  const { status, value, reload, ...failure } = useProduct(id)
  const product = value?._id === id.toLowerCase() ? value : undefined

  return (
    <SellerPage title={sellerProductText.editTitle}>
      {product ? (
        <EditForm key={product._id} product={product} back={<BackToList />} />
      ) : (
        <div className="-mt-2 mb-3">
          <BackToList />
        </div>
      )}
      {!product && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!product && status === 'loading' && <FormSkeleton />}
    </SellerPage>
  )
}

/** Links to the list with the same search, filters and page. */
function BackToList() {
  const { state } = useLocation()
  const search = typeof state?.list === 'string' ? state.list : ''

  return (
    <Link to={`/seller/product-list${search}`} className="button button-quiet -ml-3">
      <Icon of={ChevronLeft} className="size-4.5" />
      {sellerProductText.toList}
    </Link>
  )
}
