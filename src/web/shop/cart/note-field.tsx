import { useEffect, useRef } from 'react'
import { maxLineNoteLength, maxOrderNoteLength } from '#contract/limits.ts'
import { talkText } from '#text/talk.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  /** The product it is about; none for a note to the whole order. */
  name: string | undefined
  note: string
  /** It was just asked for, so that the focus goes there. */
  isNew: boolean
  onChange: (note: string) => void
  onLeave: () => void
}

export function NoteField({ name, note, isNew, onChange, onLeave }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.querySelector('input')?.focus()
  }, [isNew])

  return (
    <div ref={place} className="mt-2 max-w-md grow basis-full">
      <TextField
        name="note"
        label={name ? talkText.noteFor(name) : talkText.orderNote}
        hint={name ? talkText.lineHint : talkText.orderHint}
        value={note}
        maxLength={name ? maxLineNoteLength : maxOrderNoteLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  )
}
