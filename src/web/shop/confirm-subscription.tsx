import { newsletterText } from '#text/newsletter.ts'
import { callApi } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { PressLink } from './parts/press-link.tsx'

const text = newsletterText.confirm

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/newsletter/confirm',
  })

export default function ConfirmSubscription() {
  return (
    <PressLink
      text={text}
      send={(token) => callApi('POST /api/v1/newsletter/confirmation', { body: { token } })}
    />
  )
}
