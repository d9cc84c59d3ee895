import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { addressCalls } from './addresses.ts'
import { areaTableCalls } from './area-tables.ts'
import { billCalls } from './bills.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { categoryCalls } from './categories.ts'
import { chatTextCalls } from './chat-texts.ts'
import { checklistCalls } from './checklist.ts'
import { complaintCalls } from './complaints.ts'
import { counterCalls } from './counter.ts'
import { customerMessageCalls } from './customer-messages.ts'
import { customerCalls } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { dayCloseCalls } from './day-close.ts'
import { deliveryAreaCalls } from './delivery-areas.ts'
import { deliveryPromiseCalls } from './delivery-promise.ts'
import { drawerCalls } from './drawer.ts'
import { dropCalls } from './drops.ts'
import { guestCalls } from './guests.ts'
import { homeRowCalls } from './home-rows.ts'
import { homeTextCalls } from './home-texts.ts'
import { identityCalls } from './identity.ts'
import { incomingPictureCalls } from './incoming-pictures.ts'
import { invitationCalls } from './invitations.ts'
import { keptListCalls } from './kept-lists.ts'
import { kitchenMemoryCalls } from './kitchen-memory.ts'
import { legalPageCalls } from './legal-pages.ts'
import { logoCalls } from './logo.ts'
import { messageCalls } from './messages.ts'
import { nameProposalCalls } from './name-proposals.ts'
import { newcomerShareCalls } from './newcomer-shares.ts'
import { newsletterCalls } from './newsletter.ts'
import { openingCalls } from './opening.ts'
import { openingTableCalls } from './opening-tables.ts'
import { changeCalls } from './order-changes.ts'
import { orderLinkCalls } from './order-links.ts'
import { paymentCalls } from './order-payments.ts'
import { orderTimeCalls } from './order-times.ts'
import { orderCalls } from './orders.ts'
import { packingCalls } from './packing.ts'
import { passkeyCalls } from './passkeys.ts'
import { pastedListCalls } from './pasted-list.ts'
import { peopleCalls } from './people.ts'
import { peopleCashCalls } from './people-cash.ts'
import { phoneProofCalls } from './phone-proofs.ts'
import { productChangeCalls } from './product-changes.ts'
import { rateProposalCalls } from './rate-proposals.ts'
import { ratingCalls } from './ratings.ts'
import { searchWordCalls } from './search-words.ts'
import { securityCalls } from './security-events.ts'
import { sellerAccountCalls } from './seller-account.ts'
import { sellerImportCalls } from './seller-imports.ts'
import { sellerOrderCalls } from './seller-orders.ts'
import { sellerPackCalls } from './seller-packs.ts'
import { sellerProductCalls } from './seller-products.ts'
import { sharedPhoneCalls } from './shared-phones.ts'
import { slotCalls } from './slots.ts'
import { stockAlertCalls } from './stock-alerts.ts'
import { stockReceiptCalls } from './stock-receipts.ts'
import { sellerCalls, storeCalls } from './store.ts'
import { suggestionCalls } from './suggestions.ts'
import { tabReminderCalls } from './tab-reminders.ts'
import { tabCalls } from './tabs.ts'
import { taxCalls } from './tax.ts'

/**
 * Every call of the API, by method and path. The server's routes, the typed client, the OpenAPI document, and the tests
 * that try each call as each kind of person all follow from this table.
 */
export const calls = {
  ...storeCalls,
  ...newsletterCalls,
  ...stockAlertCalls,
  ...homeRowCalls,
  ...catalogCalls,
  ...suggestionCalls,
  ...pastedListCalls,
  ...keptListCalls,
  ...identityCalls,
  ...guestCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...cartCalls,
  ...kitchenMemoryCalls,
  ...addressCalls,
  ...orderCalls,
  ...complaintCalls,
  ...orderLinkCalls,
  ...sellerCalls,
  ...taxCalls,
  ...areaTableCalls,
  ...deliveryAreaCalls,
  ...deliveryPromiseCalls,
  ...slotCalls,
  ...openingCalls,
  ...rateProposalCalls,
  ...nameProposalCalls,
  ...legalPageCalls,
  ...logoCalls,
  ...checklistCalls,
  ...homeTextCalls,
  ...chatTextCalls,
  ...securityCalls,
  ...messageCalls,
  ...sellerAccountCalls,
  ...sharedPhoneCalls,
  ...invitationCalls,
  ...peopleCalls,
  ...sellerPackCalls,
  ...ratingCalls,
  ...searchWordCalls,
  // Before `product/{id}`, which also matches these paths.
  ...stockReceiptCalls,
  ...productChangeCalls,
  ...sellerProductCalls,
  ...categoryCalls,
  ...sellerImportCalls,
  ...incomingPictureCalls,
  ...packingCalls,
  ...dropCalls,
  ...counterCalls,
  ...customerCalls,
  ...customerMessageCalls,
  ...sellerOrderCalls,
  ...orderTimeCalls,
  ...phoneProofCalls,
  ...billCalls,
  ...drawerCalls,
  ...peopleCashCalls,
  ...dayCloseCalls,
  ...dashboardCalls,
  ...newcomerShareCalls,
  ...changeCalls,
  ...openingTableCalls,
  ...tabReminderCalls,
  ...tabCalls,
  // Last, because `order/{id}` also matches `order/user` and `order/seller`.
  ...paymentCalls,
}

export type Calls = typeof calls
export type Answer<Name extends keyof Calls> = z.infer<Calls[Name]['answer']>
