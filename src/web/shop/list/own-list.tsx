import { useNavigate } from 'react-router'
import { ownListText as text } from '#text/own-list.ts'
import { ListForm } from '#web/ui/list-form.tsx'
import { ListReview } from '#web/ui/list-review.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useList } from '#web/ui/use-list.ts'
import { addList, readOwnList } from './add-list.ts'
import { Dictate } from './dictate.tsx'

/** A list that was pasted elsewhere, or is written here, and what it means in this shop. */
export function OwnList({ pasted }: { pasted: string | undefined }) {
  const navigate = useNavigate()
  const { form, review } = useList({ pasted, keepAs: 'own-list', read: readOwnList })

  if (review) {
    return (
      <ListReview
        {...review}
        ofUnknown={undefined}
        footClass="bg-paper"
        onAdd={async (list) => {
          const said = await addList(list)
          if (said !== '') toastSuccess(said)
          await navigate('/cart')
        }}
      />
    )
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">{text.lead}</p>
      <ListForm form={form}>
        <Dictate
          onPhrase={(phrase) => {
            const { list } = form.values
            const before = list === '' || list.endsWith('\n') ? list : `${list}\n`
            form.change({ list: `${before}${phrase}\n` })
          }}
        />
      </ListForm>
    </>
  )
}
