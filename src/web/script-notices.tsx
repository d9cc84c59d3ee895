import { TriangleAlert } from 'lucide'
import type { StoreProfile } from '#contract/store.ts'
import { say } from './text/messages.ts'
import { Icon } from './ui/icon.tsx'

type Props = { isSellers: boolean; contact: StoreProfile['contact'] | undefined }

/** What a page says of its own scripts. All of it comes with the page, since no script may be there to write it. */
export function ScriptNotices({ isSellers, contact }: Props) {
  return (
    <>
      <noscript>
        <div className="page border-b border-line bg-grains py-3">
          {isSellers ? say.scripts.sellerNeedsThem : <WithoutScripts contact={contact} />}
        </div>
      </noscript>
      <div id="script-notices" role="alert" className="sticky top-0 z-40">
        <ScriptTrouble isSellers={isSellers} />
      </div>
      <p role="status" className="sr-only">
        <span id="taps-kept" hidden suppressHydrationWarning>
          {say.scripts.tapsKept}
        </span>
      </p>
    </>
  )
}

function WithoutScripts({ contact }: Pick<Props, 'contact'>) {
  return (
    <p>
      <strong>{say.scripts.off}</strong> {say.scripts.offWorks}{' '}
      {contact?.phone ? (
        <>
          {say.scripts.offCall}{' '}
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className="font-semibold underline">
            {contact.phone}
          </a>
        </>
      ) : (
        say.scripts.offOrder
      )}
    </p>
  )
}

/** Hidden until a script fails to come; `page-start.ts` shows it, and its button works without the others. */
function ScriptTrouble({ isSellers }: Pick<Props, 'isSellers'>) {
  return (
    <div
      id="script-trouble"
      hidden
      suppressHydrationWarning
      className="border-b border-line bg-fruits shadow-float"
    >
      <div className="page flex items-center gap-3 py-3">
        <Icon of={TriangleAlert} className="size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p>
            <strong className="font-semibold">{say.scripts.lost}</strong>{' '}
            {!isSellers && say.scripts.lostHint}
          </p>
          <p id="still-offline" hidden suppressHydrationWarning className="mt-1 font-semibold">
            {say.failures.unreachable}
          </p>
        </div>
        <button type="button" data-reload className="button button-filled shrink-0">
          {say.scripts.reload}
        </button>
      </div>
    </div>
  )
}
