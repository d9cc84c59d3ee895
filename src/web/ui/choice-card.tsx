import type { ReactNode } from 'react'

type Props = {
  name: string
  value: string
  isChosen: boolean
  isOpen?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button as a card. */
export function ChoiceCard({ name, value, isChosen, isOpen = true, onChoose, children }: Props) {
  return (
    <label
      className={`flex min-h-11 gap-3 rounded-control border p-3 ${
        isOpen
          ? 'cursor-pointer border-line hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-wash'
          : 'cursor-not-allowed border-dashed border-line text-ink-soft'
      }`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        className="mt-px size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0 flex-1 break-words">{children}</span>
    </label>
  )
}
