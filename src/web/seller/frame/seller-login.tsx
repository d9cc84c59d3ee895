import { sellerText } from '#web/text/seller.ts'
import { SellerLoginForm } from './seller-login-form.tsx'
import { StoreMark } from './store-mark.tsx'

const { login } = sellerText

export function LoginScreen() {
  return (
    <main
      id="content"
      tabIndex={-1}
      // Aligned to the top, so that nothing moves when an error message makes the card higher.
      className="grid min-h-dvh content-start justify-items-center px-4 pt-[max(2.5rem,14svh)] pb-10 outline-none"
    >
      <div className="w-full max-w-sm">
        <div className="mb-6 flex justify-center">
          <StoreMark />
        </div>
        <div className="rounded-hero border border-line bg-card p-6 sm:p-8">
          <h1 className="text-xl font-bold tracking-tight">{login.title}</h1>
          <p className="mt-1 mb-6 text-ink-soft">{login.lead}</p>
          <SellerLoginForm />
        </div>
        <p className="mt-4 text-center">
          <a href="/" className="button button-quiet">
            {login.toShop}
          </a>
        </p>
      </div>
    </main>
  )
}
