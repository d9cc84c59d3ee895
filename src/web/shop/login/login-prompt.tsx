import { commonText } from '#text/common.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { title: string; isPageTitle?: boolean }

/** Takes the place of a page that only a logged-in shopper can see. */
export function LoginPrompt({ title, isPageTitle = false }: Props) {
  return (
    <EmptyState picture="no-orders" title={title} isPageTitle={isPageTitle}>
      <button
        type="button"
        onClick={() => openLogin()}
        className="button button-filled min-h-12 px-8"
      >
        {commonText.auth.login}
      </button>
    </EmptyState>
  )
}
