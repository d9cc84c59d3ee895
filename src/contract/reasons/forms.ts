import { reason } from './reason.ts'

/** Refusals of an upload or of an address's parameters. */
export const formReasons = {
  parameter_twice: reason<{ parameter: string }>('invalid_input'),
  no_boundary: reason('invalid_input'),
  unknown_part: reason<{ part: string; hasData: boolean }>('invalid_input'),
  no_product_data: reason('invalid_input'),
  part_is_no_file: reason('invalid_input'),
  too_many_parts: reason('too_large'),
  broken_form: reason('invalid_input'),
}
