import type { formReasons } from '#contract/reasons/forms.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const formRefusals: Sentences<typeof formReasons> = {
  parameter_twice: ({ parameter }) => `The parameter ${parameter} is given twice.`,
  no_boundary: 'The form does not say what separates its parts.',
  unknown_part: ({ part, hasData }) => {
    const advice = hasData ? ' Send the fields as JSON, in one part named productData.' : ''
    return `The form has a part that is not known here: ${part}.${advice}`
  },
  no_product_data: 'The form needs one part productData with JSON in it.',
  part_is_no_file: 'A part of images is not a file.',
  too_many_parts: 'The form has too many parts.',
  broken_form: 'The form is broken or did not arrive whole.',
}
