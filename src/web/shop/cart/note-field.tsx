import { useEffect, useRef } from 'react'
import { maxLineNoteLength, maxOrderNoteLength } from '#contract/limits.ts'
import { talkText } from '#text/talk.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  /** The product it is about; none for a note to the whole order. */
  name?: string
  note: string
  /** It was just asked for, so that the focus goes there. */
  isNew?: boolean
  onChange: (note: string) => void
  onFocus?: () => void
  onLeave?: () => void
}

export function NoteField({ name, note, isNew = false, onChange, onFocus, onLeave }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.querySelector('input')?.focus()
  }, [isNew])

  return (
    <div ref={place} className="max-w-md">
      <TextField
        name="note"
        label={name ? talkText.noteFor(name) : talkText.orderNote}
        hint={name ? talkText.lineHint : talkText.orderHint}
        value={note}
        maxLength={name ? maxLineNoteLength : maxOrderNoteLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
    </div>
  )
}
