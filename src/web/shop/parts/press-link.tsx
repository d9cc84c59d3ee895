import { useState } from 'react'
import { Link } from 'react-router'
import { newsletterText } from '#text/newsletter.ts'
import { messageOf, Refused } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { LinkPage, useLinkToken } from '#web/ui/link-page.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

type PressText = Record<
  'title' | 'lead' | 'press' | 'working' | 'done' | 'doneHint' | 'over' | 'overHint',
  string
>

type Props = {
  text: PressText
  /** Does what the link is for. */
  send: (token: string) => Promise<unknown>
}

/** Asks before it does what a link is for: programs that look into mails open links, too, but press nothing. */
export function PressLink({ text, send }: Props) {
  const token = useLinkToken()
  const [status, setStatus] = useState<'open' | 'busy' | 'done' | 'ended'>('open')
  const [failure, setFailure] = useState<string>()

  async function press(value: string): Promise<void> {
    setStatus('busy')
    setFailure(undefined)
    try {
      await send(value)
      setStatus('done')
    } catch (error) {
      const isEnded =
        error instanceof Refused && (error.code === 'link_over' || error.code === 'invalid_input')
      setStatus(isEnded ? 'ended' : 'open')
      if (!isEnded) setFailure(messageOf(error))
    }
  }

  if (token === '' || status === 'ended') return <End title={text.over} hint={text.overHint} />
  if (status === 'done') return <End title={text.done} hint={text.doneHint} />
  if (token === undefined) {
    return (
      <LinkPage title={text.title}>
        <Skeletons>
          <Bone className="h-12" />
        </Skeletons>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={text.title} lead={text.lead}>
      <div className="grid gap-4">
        <FormAlert message={failure} />
        <BusyButton
          isBusy={status === 'busy'}
          busyText={text.working}
          onClick={() => void press(token)}
          className="button-filled min-h-12"
        >
          {text.press}
        </BusyButton>
      </div>
    </LinkPage>
  )
}

function End({ title, hint }: { title: string; hint: string }) {
  return (
    <LinkPage title={title} lead={hint}>
      <Link to="/" className="button button-filled min-h-12">
        {newsletterText.toShop}
      </Link>
    </LinkPage>
  )
}
