import { Download } from 'lucide'
import { Suspense, useState } from 'react'
import { accountText } from '#text/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Loaded when first opened: few ever do.
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const ForgetDialog = lazyPart(async () => (await import('./forget-dialog.tsx')).ForgetDialog)

/** Lets shoppers download or delete all that the store knows of them. */
export function OwnData({ isGuest }: { isGuest: boolean }) {
  const [isDeleting, setDeleting] = useState(false)
  const Removing = isGuest ? ForgetDialog : DeleteDialog

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-bold tracking-tight">{accountText.data}</h2>
      <div className="mt-1 divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-48 flex-1 text-ink-soft">{accountText.downloadHint}</p>
          <a
            href="/api/v1/user/export"
            download="my-account.json"
            className="button button-outlined"
          >
            <Icon of={Download} className="size-4.5" />
            {accountText.download}
          </a>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-48 flex-1 text-ink-soft">
            {isGuest ? accountText.guest.forgetHint : accountText.removeHint}
          </p>
          <button
            type="button"
            onClick={() => setDeleting(true)}
            className="button px-3 text-beet hover:bg-beet-wash max-sm:-ml-3"
          >
            {isGuest ? accountText.guest.forget : accountText.remove}
          </button>
        </div>
      </div>
      {isDeleting && (
        <Suspense>
          <Removing onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  )
}
