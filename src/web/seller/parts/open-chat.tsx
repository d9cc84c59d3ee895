import { MessageCircle } from 'lucide'
import { useState } from 'react'
import { sellerMessagesText } from '#text/seller-messages.ts'
import { messageOf } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const text = sellerMessagesText.opening

type Props = {
  /** Has the store note that the chat is opened, and answers its address. */
  note: () => Promise<string | null>
  /** Says why nothing was opened; an empty text where it was. */
  onProblem: (problem: string) => void
  label?: string
  className: string
  children?: string
}

/** Opens a chat once the store has noted it, and nothing where the store refuses. */
export function OpenChat({ note, onProblem, label, className, children }: Props) {
  const [isOpening, setOpening] = useState(false)

  async function open(): Promise<void> {
    setOpening(true)
    const problem = await openNoted(note)
    setOpening(false)
    onProblem(problem)
  }

  const icon = <Icon of={MessageCircle} className={children ? 'size-4.5' : 'size-5'} />
  return (
    <BusyButton
      isBusy={isOpening}
      busyText={children === undefined ? '' : text.waiting}
      aria-label={label}
      onClick={() => void open()}
      className={className}
    >
      {icon}
      {children}
      {children && <span className="sr-only">, {text.newTab}</span>}
    </BusyButton>
  )
}

/** The window opens within the tap, because browsers block a later one. */
async function openNoted(note: Props['note']): Promise<string> {
  const opened = window.open('', '_blank')
  if (!opened) return text.blocked
  opened.opener = null
  writeWaiting(opened.document)
  try {
    const address = await note()
    if (address === null) throw new Error(text.noMobile)
    opened.location.replace(address)
    return ''
  } catch (error) {
    opened.close()
    return messageOf(error)
  }
}

function writeWaiting({ documentElement, body }: Document): void {
  documentElement.style.cssText = 'color-scheme: light dark; font: 1rem system-ui'
  body.style.padding = '1rem'
  body.textContent = text.waiting
}
