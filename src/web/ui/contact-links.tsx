import { MessageCircle, Phone } from 'lucide'
import { callAddress, chatAddress } from '#contract/phones.ts'
import { Icon } from './icon.tsx'

type Props = {
  phone: string | undefined
  /** The first words of the chat. */
  message: string
  labels: { call: string; chat: string; newTab: string }
  className: string
}

/** Links to call somebody and to write to them; none where there is no number. */
export function ContactLinks({ phone, message, labels, className }: Props) {
  const call = callAddress(phone)
  const chat = chatAddress(phone, message)
  return (
    <>
      {call && (
        <a href={call} className={className}>
          <Icon of={Phone} className="size-4.5" />
          {labels.call}
        </a>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={className}>
          <Icon of={MessageCircle} className="size-4.5" />
          {labels.chat}
          <span className="sr-only">, {labels.newTab}</span>
        </a>
      )}
    </>
  )
}
