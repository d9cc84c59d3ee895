import { reason } from './reason.ts'

export const customerReasons = {
  customer_erased: reason('not_found'),
  customer_notes_full: reason<{ most: number }>('too_many_notes'),
  customer_tags_full: reason<{ most: number }>('too_many_tags'),
  not_written_to: reason('nobody_to_write_to'),
}
