import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ownListText as text } from '#text/own-list.ts'
import { useSession } from '#web/shop/state/session.ts'
import { ListForm } from '#web/ui/list-form.tsx'
import { ListReview } from '#web/ui/list-review.tsx'
import type { ReadList } from '#web/ui/list-rows.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useList } from '#web/ui/use-list.ts'
import { addList, readOwnList } from './add-list.ts'
import { Dictate } from './dictate.tsx'
import { KeepList, type Opened } from './keep-form.tsx'
import { KeptLists } from './kept-lists.tsx'
import { LocalKept } from './local-kept.tsx'
import { useSharedList } from './use-shared-list.ts'

/** A list that was pasted elsewhere, is written here or was kept, and what it means in this shop. */
export function OwnList({ pasted }: { pasted: string | undefined }) {
  const navigate = useNavigate()
  const { status } = useSession()
  const isShopper = status === 'shopper'
  // A pasted list comes before one typed here.
  const keepAs = pasted === undefined ? 'own-list' : undefined
  const { form, review, show } = useList({ pasted, keepAs, read: readOwnList })
  const [opened, setOpened] = useState<Opened>({ name: '' })
  const open = (name: string, lines: ReadList['lines'], id?: string) => {
    setOpened({ name, id })
    show(lines)
  }
  useSharedList(open)

  if (review) {
    return (
      <div className="own-list">
        {opened.name !== '' && (
          <h2 className="mt-1 text-lg font-semibold break-words">{opened.name}</h2>
        )}
        <ListReview
          {...review}
          ofUnknown={undefined}
          footClass="bg-paper"
          onAdd={async (list) => {
            const said = await addList(list)
            if (said !== '') toastSuccess(said)
            await navigate('/cart')
          }}
        >
          <KeepList
            rows={review.rows}
            opened={opened}
            isShopper={isShopper}
            onNamed={(name) => setOpened({ ...opened, name })}
          />
        </ListReview>
      </div>
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
      {isShopper && <KeptLists onOpen={open} />}
      {status === 'visitor' && <LocalKept onOpen={open} />}
    </>
  )
}
