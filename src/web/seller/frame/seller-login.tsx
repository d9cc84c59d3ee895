import { type ReactNode, useState } from 'react'
import { sellerText } from '#text/seller.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { leaveClosed, logOut } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { LoginHelp, SellerLoginForm } from './login-form.tsx'
import { StoreMark } from './navigation.tsx'
import { WhoAreYou } from './who-are-you.tsx'

const { login } = sellerText

export function LoginScreen({ sendsLoginLink }: { sendsLoginLink: boolean | undefined }) {
  const [isHelp, setHelp] = useState(false)

  return (
    <LoginCard>
      {isHelp ? (
        <LoginHelp sendsLoginLink={sendsLoginLink ?? false} onBack={() => setHelp(false)} />
      ) : (
        <>
          <h1 className="text-xl font-bold tracking-tight">{login.title}</h1>
          <p className="mt-1 mb-6 text-ink-soft">{login.lead}</p>
          <SellerLoginForm
            {...(sendsLoginLink === undefined ? {} : { onHelp: () => setHelp(true) })}
          />
        </>
      )}
    </LoginCard>
  )
}

/** The whole screen of somebody who is not logged in. */
export function LoginCard({ children }: { children: ReactNode }) {
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
        <div className="rounded-hero border border-line bg-card p-6 sm:p-8">{children}</div>
        <p className="mt-4 text-center">
          <a href={inLanguage('/')} className="button button-quiet">
            {login.toShop}
          </a>
        </p>
      </div>
    </main>
  )
}

/** The whole screen of a shared phone on which nobody is logged in. */
export function WhoScreen() {
  return (
    <LoginCard>
      <WhoAreYou />
    </LoginCard>
  )
}

/** Covers the page of a shared phone that is locked, and keeps what was typed on it for the same person. */
export function WhoAgain() {
  return (
    <Dialog title={sharedPhonesText.locked} isFull>
      <div className="mx-auto max-w-sm">
        <WhoAreYou isOver />
      </div>
    </Dialog>
  )
}

/** Says to whoever was ended that they were, in place of every page. */
export function AccessEnded() {
  const { ended: text } = sharedPhonesText
  return (
    <LoginCard>
      <h1 className="text-xl font-bold tracking-tight">{text.title}</h1>
      <p role="alert" className="mt-1 mb-6 text-ink-soft">
        {text.lead}
      </p>
      <button
        type="button"
        onClick={() => void leaveClosed()}
        className="button button-outlined min-h-12 w-full"
      >
        {text.toLogin}
      </button>
    </LoginCard>
  )
}

/** Opens over the page when the session has ended, so that unsaved input is kept. */
export function LoginAgain({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false)

  if (isLeaving) return <Leaving onStay={() => setLeaving(false)} />
  return (
    <Dialog
      title={login.again}
      lead={login.againLead}
      corner={
        <button
          type="button"
          onClick={() => setLeaving(true)}
          className="button button-quiet -mt-2 -mr-2.5 shrink-0"
        >
          {login.logout}
        </button>
      }
    >
      <SellerLoginForm email={email} />
    </Dialog>
  )
}

function Leaving({ onStay }: { onStay: () => void }) {
  return (
    <QuestionDialog
      title={login.leaveTitle}
      lead={login.leaveLead}
      yes={login.logout}
      no={login.stay}
      busyText={login.leaving}
      look="stay"
      send={logOut}
      onDone={toastSuccess}
      onClose={onStay}
    />
  )
}
