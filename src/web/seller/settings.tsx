import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { Failed } from './parts/failed.tsx'
import { SellerPage } from './parts/seller-page.tsx'
import { titlePage } from './parts/title-page.ts'
import { loadSettingsPage } from './settings/load-settings.ts'
import { ProxyNotice } from './settings/proxy-notice.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { useLoaded } from './state/use-loaded.ts'

export const meta = titlePage(sellerSettingsText.title)

export default function Settings() {
  const { status, value, reload, ...failure } = useLoaded(loadSettingsPage)

  return (
    <SellerPage title={sellerSettingsText.title}>
      {value && (
        <div className="grid gap-4">
          {value.untrustedProxies.map((proxy) => (
            <ProxyNotice key={proxy.address} proxy={proxy} />
          ))}
          <SettingsForm start={value.settings} />
        </div>
      )}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-24" />
          <Bone className="h-48" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}
