import { Refused } from '#web/api.ts'
import { sessionEnded } from '#web/shop/state/session.ts'

/** Whether the call failed because nobody is logged in any more; then the whole shop knows it too. */
export function noticeEndedSession(error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 'sign_in_first') return false
  sessionEnded()
  return true
}
