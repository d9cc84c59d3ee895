import { pastedListText as text } from '#text/pasted-list.ts'
import { Dialog } from './dialog.tsx'
import { ListForm } from './list-form.tsx'
import { ListReview } from './list-review.tsx'
import type { PickedList, ReadList } from './list-rows.ts'
import { useList } from './use-list.ts'

type Props = {
  /** The fate of lines that are not in the shop, such as "It goes into the note". */
  ofUnknown?: string
  read: (list: string) => Promise<ReadList>
  /** Rejects with what is to be said beside the button. */
  onAdd: (list: PickedList) => Promise<void> | void
  onClose: () => void
}

/**
 * Reads a list as people write it and shows each line with the best guess at what it means in this shop: another product
 * can be chosen, the amount changed, the line left out. What becomes of it is the caller's: a cart's or an order's.
 */
export function PastedList({ ofUnknown, read, onAdd, onClose }: Props) {
  const { form, review } = useList({ read })

  return (
    <Dialog title={text.title} lead={review ? undefined : text.lead} onClose={onClose} isSheet>
      {review ? (
        <ListReview
          {...review}
          ofUnknown={ofUnknown}
          footClass="-mx-6 -mb-6 bg-card px-6 sm:-mx-8 sm:px-8"
          onAdd={onAdd}
        />
      ) : (
        <ListForm form={form} isFirst />
      )}
    </Dialog>
  )
}
