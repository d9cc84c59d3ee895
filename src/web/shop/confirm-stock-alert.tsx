import { stockAlertText } from '#text/stock-alerts.ts'
import { callApi } from '#web/api.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { PressLink } from './parts/press-link.tsx'

const text = stockAlertText.confirm

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.title,
    path: '/stock-alert/confirm',
  })

export default function ConfirmStockAlert() {
  return (
    <PressLink
      text={text}
      send={(token) => callApi('POST /api/v1/stock-alert/confirmation', { body: { token } })}
    />
  )
}
