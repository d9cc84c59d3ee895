import type { ProductDetail } from '#contract/product-details.ts'
import { reason } from '#contract/reasons/reason.ts'
import type { SettingName } from '#contract/settings.ts'

type Typed =
  | 'name'
  | 'email'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'landmark'
  | 'city'
  | 'state'
  | 'country'
  | 'phone'
  | 'zipcode'
  | 'reason'
  | 'answer'
  | 'takenBy'
  | 'note'
  | 'tag'
  | 'review'
  | 'search'
  | 'pastedList'
  | 'openingTable'
  | 'areaTable'
  | 'legalText'
  | 'headline'
  | 'lead'
  | 'rowTitle'
  | 'claim'
  | 'claimText'
  | 'expenseWord'
  | 'shopWord'
  | 'shopMeaning'
  | 'categoryName'
  | 'categoryPath'
  | 'descriptionLine'
  | 'phoneName'
  | 'areaName'
  | 'areaPins'
  | 'holidayName'
  | 'openingNote'
  | 'pickUpPlace'

type Counted =
  | 'price'
  | 'offerPrice'
  | 'newPrice'
  | 'amount'
  | 'given'
  | 'cash'
  | 'tabLimit'
  | 'tax'
  | 'deliveryFee'
  | 'freeFrom'
  | 'leastOrder'
  | 'stock'

type Flag =
  | 'hidden'
  | 'shown'
  | 'memory'
  | 'leftOut'
  | 'published'
  | 'inStock'
  | 'archived'
  | 'together'
  | 'putAway'
  | 'rounding'
  | 'takenAlong'
  | 'pickUp'
  | 'chatText'
  | 'ends'
  | 'isPreview'
  | 'isWasted'
  | 'isDelivered'
  | 'saysUpi'
  | 'isAccepted'
  | 'hasPhoto'
  | 'isDefault'
  | 'isAgreed'
  | 'isKnown'
  | 'isCredit'
  | 'isAgain'
  | 'isBelowZero'
  | 'isPart'
  | 'isMore'
  | 'isHidden'
  | 'isBlocked'
  | 'isProven'
  | 'isSame'
  | 'isOpen'
  | 'isOn'
  | 'isOver'
  | 'isOverSlot'
  | 'onTab'
  | 'allOfShopper'
  | 'cancelOrders'
  | 'mailsNewOrders'

/** A field that sentences name; each language has a word for it. */
export type FieldName = Typed | Counted | Flag | ProductDetail | `settings.${SettingName}`

type Field = { field: FieldName }

/** Problems that many fields can have; their sentences name the field. */
export const fieldProblems = {
  is_required: reason<Field>('invalid_input'),
  not_text: reason<Field>('invalid_input'),
  not_true_or_false: reason<Field>('invalid_input'),
  too_long: reason<Field & { most: number }>('invalid_input'),
  unusable_characters: reason<Field>('invalid_input'),
  not_a_number: reason<Field>('invalid_input'),
  not_a_whole_number: reason<Field>('invalid_input'),
  is_negative: reason<Field>('invalid_input'),
  not_positive: reason<Field>('invalid_input'),
  too_high: reason<Field & { most: number }>('invalid_input'),
  price_too_high: reason<Field & { mostPaise: number }>('invalid_input'),
  too_many_decimals: reason<Field>('invalid_input'),
}
