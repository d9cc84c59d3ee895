import { Trash2 } from 'lucide'
import { useState } from 'react'
import { ownListText as text } from '#text/own-list.ts'
import { messageOf } from '#web/api.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ReadList } from '#web/ui/list-rows.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { readOwnList } from './add-list.ts'
import { asChosen, type LocalList, localLists, removeLocally } from './local-lists.ts'

type Props = { onOpen: (name: string, lines: ReadList['lines']) => void }

/** The lists that a visitor keeps in this browser; nothing where there are none. */
export function LocalKept({ onOpen }: Props) {
  const [lists, setLists] = useState(localLists)
  if (lists.length === 0) return null

  async function openList({ name, lines }: LocalList): Promise<void> {
    try {
      const read = await readOwnList(lines.map((line) => line.text).join('\n'))
      onOpen(name, asChosen(lines, read.lines))
    } catch (error) {
      toastError(messageOf(error))
    }
  }
  function remove({ name }: LocalList): void {
    removeLocally(name)
    setLists(localLists())
    toastSuccess(text.removed(name))
  }

  return (
    <section aria-labelledby="kept-lists" className="mt-8">
      <h2 id="kept-lists" className="text-lg font-bold tracking-tight">
        {text.keptLists}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lists.map((list) => (
          <li key={list.name} className="flex items-center gap-1 py-1">
            <button
              type="button"
              onClick={() => void openList(list)}
              className="min-h-11 min-w-0 grow text-left hover:text-leaf"
            >
              <span className="block font-semibold break-words">{list.name}</span>
              <span className="block text-sm text-ink-soft">{text.count(list.lines.length)}</span>
            </button>
            <button
              type="button"
              aria-label={text.remove(list.name)}
              onClick={() => remove(list)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink"
            >
              <Icon of={Trash2} className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{text.onThisDevice}</p>
      <button type="button" onClick={() => openLogin()} className="button button-quiet -ml-3">
        {text.logIn}
      </button>
    </section>
  )
}
