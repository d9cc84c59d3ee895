import { reason } from './reason.ts'

/** Refusals before the request's content is looked at. */
export const requestReasons = {
  not_utf8: reason('invalid_input'),
  not_valid_json: reason('invalid_input'),
  nested_too_deeply: reason('invalid_input'),
  too_many_fields: reason('invalid_input'),
  reserved_field: reason('invalid_input'),
  send_json: reason('not_json'),
  too_many_lists: reason('too_many_requests'),
  cannot_save: reason('busy'),
  files_away: reason('busy'),
  failed: reason<{ id: string }>('unexpected'),
}
