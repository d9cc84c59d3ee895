import { newsletterText } from '#text/newsletter.ts'
import { callApi } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { PressLink } from './parts/press-link.tsx'

const text = newsletterText.unsubscribe

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/newsletter/unsubscribe',
  })

export default function Unsubscribe() {
  return (
    <PressLink
      text={text}
      send={(key) => callApi('POST /api/v1/newsletter/removal', { body: { key } })}
    />
  )
}
