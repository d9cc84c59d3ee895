import { useNavigate } from 'react-router'
import { checkoutText } from '#text/checkout.ts'
import { pastedListText as text } from '#text/pasted-list.ts'
import { callApi } from '#web/api.ts'
import { addToOrderNote } from '#web/shop/cart/order-preferences.tsx'
import { addItems } from '#web/shop/state/cart.ts'
import { PastedList } from '#web/ui/pasted-list.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** A pasted shopping list becomes lines of the cart. */
export function PasteSheet({ pasted, onClose }: { pasted?: string; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <PastedList
      {...(pasted ? { pasted } : {})}
      read={(list) => callApi('POST /api/v1/product/from-text', { body: { text: list } })}
      onAdd={async ({ picked, note }) => {
        const requested = picked.map(({ product, quantity }) => ({
          productId: product._id,
          quantity,
        }))
        const { added, items, missing } = await addItems(requested)
        const gone = picked.filter(({ product }) => missing.includes(product._id))
        if (gone.length > 0) {
          toastError(text.missing(gone.map(({ product }) => product.name).join(', ')))
        }
        addToOrderNote(note)
        if (added > 0) {
          toastSuccess(text.added(items), {
            label: checkoutText.title,
            run: () => void navigate('/cart'),
          })
        }
        onClose()
      }}
      onClose={onClose}
    />
  )
}
