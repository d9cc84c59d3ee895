/** A column as `table.column`, several of one table as `table: column column`. */
type Columns = readonly string[]

/** Every other column with text, by the reason why it is about no person. A new column belongs here or to a holding. */
export const notPersonal: Readonly<Record<string, Columns>> = {
  'one of a few words of the store’s own': [
    'audit_entries: action subject_type',
    'complaints: kind',
    'drop_acts: what state why',
    'bill_lines: unit',
    'bills: kind place_of_supply',
    'drawer_entries: kind',
    'gateway_messages: gateway kind outcome',
    'imports: status',
    'incoming_pictures: status',
    'money_events: kind actor currency',
    'one_time_tokens: purpose',
    'opening_settings: while_closed',
    'order_changes: kind actor',
    'order_events: status actor',
    'order_lines: picked substitutes',
    'order_messages: kind',
    'order_questions: kind answer',
    'orders: status way hold tax_mode substitutes source',
    'payments: gateway status',
    'phone_proofs: kind',
    'picture_zips: status',
    'rating_settings: mode',
    'refunds: status reason',
    'security_events: kind role',
    'seller_roles: id rights',
    'sellers: role',
    'stock_movements: cause',
    'store_settings: gst_scheme guest_orders drop_proof delivery_promise languages own_language bill_language',
    'tab_entries: kind',
    'tab_reminders: way',
    'tax_settings: mode',
    'test_gateway_payments: status',
  ],
  'what the shop sells, and where it stands': [
    'bill_lines: name details hsn',
    'categories: path label tint picture artwork names',
    'category_mappings: name',
    'category_redirects: path',
    'order_changes: before after slots',
    'order_lines: name category weight pictures brand hsn net_quantity names',
    'order_questions: name weight pictures',
    'products: name name_size weight description pictures code brand local_name other_names barcode hsn net_quantity origin country attributes names descriptions attributes_in',
    'rate_guesses: kind hsn',
    'replaced_rates: was_hsn set_hsn',
    'search_words: word shown sound',
    'shop_words: word means key',
  ],
  'the seller’s tables of products and their pictures': [
    'imports: accepted_rates file_name problem columns chosen categories report several_fit source profile answers',
    'incoming_pictures: source host picture reason',
    'picture_zips: file_name problem',
  ],
  'what the shop says to everybody': [
    'chat_texts: occasion language text',
    'delivery_areas: name pins',
    'delivery_times: area',
    'orders: area slot lost_slot',
    'pick_up: place note',
    'customer_messages: text',
    'holidays: name',
    'home_arrangement: rows pictures shown',
    'home_texts: headline lead claims',
    'legal_pages: path text',
    'opening_settings: note',
    'store_logo: picture',
    'store_settings: hours delivery pause_message bill_prefix',
  ],
  'numbers and names of documents': [
    'bill_series: prefix',
    'bills: prefix serial',
    'day_closes: counted',
    'test_gateway_payments: order_number',
  ],
  'a number that leads to somebody only at the gateway': [
    'gateway_messages: message_id reference',
    'payments: reference pay_url return_url',
    'refunds: charge reference',
    'test_gateway_payments: reference return_url charge',
    'test_gateway_refunds: reference charge refund_id',
  ],
  'made at random, or a hash of what was asked': [
    'message_channels: public_key private_key',
    'order_requests: key request_hash',
    'product_changes: request_hash',
    'security_events: request',
  ],
  'the store’s own machinery': [
    'archive_state: target home stretch timeline failure broken position',
    'backups: file failure',
    'job_workers: id',
    'schema_migrations: name checksum',
  ],
}

/** Every column of the list, as `table.column`. */
export function declaredColumns(): string[] {
  return Object.values(notPersonal)
    .flat()
    .flatMap((line) => {
      const [table = '', columns = ''] = line.split(': ')
      return columns.split(' ').map((column) => `${table}.${column}`)
    })
}
