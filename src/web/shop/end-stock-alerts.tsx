import { stockAlertText } from '#text/stock-alerts.ts'
import { callApi } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { PressLink } from './parts/press-link.tsx'

const text = stockAlertText.end

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/stock-alert/unsubscribe',
  })

export default function EndStockAlerts() {
  return (
    <PressLink
      text={text}
      send={(key) => callApi('POST /api/v1/stock-alert/removal', { body: { key } })}
    />
  )
}
