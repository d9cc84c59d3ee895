import type { SellerAccount } from '#contract/api/seller-account.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { LoginDetails } from '#web/seller/account/login-details.tsx'
import { OwnPin } from '#web/seller/account/own-pin.tsx'
import { SellerPasskeys } from '#web/seller/account/seller-passkeys.tsx'
import { SessionList } from '#web/seller/account/session-list.tsx'
import { TwoStepLogin } from '#web/seller/account/two-step-login.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import type { Listed } from '#web/ui/passkey-section.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerAccountText.title)

export default function Account() {
  const { status, value, reload, refresh, change, ...failure } = useLoaded(loadAccount)
  const { account, listed } = value ?? {}

  return (
    <SellerPage title={sellerAccountText.title} lead={sellerAccountText.lead}>
      {account && listed && (
        <div className="grid grid-cols-1 items-start gap-4 beside:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <WaysIn account={account} onChanged={refresh} />
            <SellerPasskeys
              account={account}
              listed={listed}
              onChanged={(changed) => change({ account, listed: changed })}
            />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <SessionList account={account} onChanged={refresh} />
            {!account.sendsMail && (
              <p className="px-4 text-xs text-ink-soft sm:px-6">{sellerAccountText.noMail}</p>
            )}
          </div>
        </div>
      )}
      {!account && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!account && status === 'loading' && (
        <Skeletons className="grid gap-4 beside:grid-cols-2">
          <Bone className="h-48" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

/** E-mail, password, second step and PIN. A person without a password logs in by PIN or passkey. */
function WaysIn(props: { account: SellerAccount; onChanged: () => void }) {
  const { hasPassword } = props.account
  return (
    <>
      {hasPassword && <LoginDetails {...props} />}
      {hasPassword && <TwoStepLogin {...props} />}
      <OwnPin {...props} />
    </>
  )
}

async function loadAccount(
  signal: AbortSignal,
): Promise<{ account: SellerAccount; listed: Listed }> {
  const [{ account }, listed] = await Promise.all([
    askAsSeller('GET /api/v1/seller/account', { signal }),
    askAsSeller('GET /api/v1/seller/passkeys', { signal }),
  ])
  return { account, listed }
}
