import { TriangleAlert } from 'lucide'
import type { StoreProfile } from '#contract/api/store.ts'
import { scriptsText } from '#text/scripts.ts'
import { Icon } from './ui/icon.tsx'

type Props = { isSellers: boolean; contact: StoreProfile['contact'] | undefined }

/**
 * Notices about missing scripts. They are rendered on the server only, because no script may be there to render them;
 * in the browser React keeps the existing HTML, so the bundle does not contain them.
 */
export function ScriptNotices(props: Props) {
  const content = import.meta.env.SSR
    ? { children: <Notices {...props} /> }
    : { dangerouslySetInnerHTML: asItCame }
  return <div id={id} className="contents print:hidden" suppressHydrationWarning {...content} />
}

const id = 'script-notices'
const asItCame = {
  get __html() {
    return document.getElementById(id)?.innerHTML ?? ''
  },
}

function Notices({ isSellers, contact }: Props) {
  return (
    <>
      <noscript>
        <div className="page border-b border-line bg-grains py-3">
          {isSellers ? scriptsText.sellerNeedsThem : <WithoutScripts contact={contact} />}
        </div>
      </noscript>
      <div role="alert" className="sticky top-0 z-40">
        <ScriptError isSellers={isSellers} />
      </div>
      <p role="status" className="sr-only">
        <span id="taps-kept" hidden>
          {scriptsText.tapsKept}
        </span>
      </p>
    </>
  )
}

function WithoutScripts({ contact }: Pick<Props, 'contact'>) {
  return (
    <p>
      <strong>{scriptsText.off}</strong> {scriptsText.offWorks}{' '}
      {contact?.phone ? (
        <>
          {scriptsText.offCall}{' '}
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className="font-semibold underline">
            {contact.phone}
          </a>
        </>
      ) : (
        scriptsText.offOrder
      )}
    </p>
  )
}

/** Hidden until a script fails to load; `page-start.ts` shows it and handles its button. */
function ScriptError({ isSellers }: Pick<Props, 'isSellers'>) {
  return (
    <div id="script-trouble" hidden className="border-b border-line bg-fruits shadow-float">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <div className={`flex min-w-0 flex-1 gap-3 ${isSellers ? 'basis-44' : 'basis-72'}`}>
          <Icon of={TriangleAlert} className="mt-px size-5 shrink-0" />
          <div className="min-w-0">
            <p>
              <strong className="font-semibold">{scriptsText.lost}</strong>{' '}
              {!isSellers && scriptsText.lostHint}
            </p>
            <p id="still-offline" hidden className="mt-1 font-semibold">
              {scriptsText.noAnswer}
            </p>
          </div>
        </div>
        <button type="button" data-reload className="button button-filled max-sm:grow">
          {scriptsText.reload}
        </button>
      </div>
    </div>
  )
}
