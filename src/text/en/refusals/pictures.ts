import type { pictureReasons } from '#contract/reasons/pictures.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const pictureRefusals: Sentences<typeof pictureReasons> = {
  not_a_picture: ({ fileName }) => `“${fileName}” is not a JPEG, PNG or WebP picture we can read.`,
  too_many_pixels: ({ fileName }) =>
    `“${fileName}” has too many pixels. A picture can have at most 25 megapixels.`,
  picture_too_large: ({ fileName }) =>
    `“${fileName}” is larger than 5 MB. Please choose a smaller picture.`,
  no_room_for_pictures: 'The store has no room for pictures right now. Please try again later.',
}
