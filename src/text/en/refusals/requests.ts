import type { requestReasons } from '#contract/reasons/requests.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const requestRefusals: Sentences<typeof requestReasons> = {
  not_utf8: 'The request is not valid UTF-8.',
  not_valid_json: 'The request is not valid JSON.',
  nested_too_deeply: 'The request is nested too deeply.',
  too_many_fields: 'The request has too many fields.',
  reserved_field: 'The request has a field that is not allowed.',
  send_json:
    'Send the request as JSON, with the header Content-Type: application/json, even where its body is empty.',
  too_many_lists:
    'You are already loading long lists. Wait until one has arrived, or ask for a page with limit.',
  cannot_save: {
    shopper:
      'The store cannot save anything at the moment, so it takes no orders. Please come back later, or call the shop.',
    seller:
      'Nothing can be saved: the disk of the store’s computer is full, or its database takes no changes. Free some space there, such as old backups; nothing has to be restarted.',
  },
  files_away:
    'The place where the store keeps its files does not take or give any right now. Nothing was lost; please try again in a minute.',
  failed: ({ id }) =>
    `Something went wrong on our side. Please try again. If it happens again, tell us its number: ${id}`,
}
