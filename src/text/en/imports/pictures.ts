import type { PictureTexts } from '#contract/imports/picture-texts.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

const again = 'Please upload it again: no picture is added twice.'

export const pictureTexts: { [Name in keyof PictureTexts]: Wording<PictureTexts[Name]> } = {
  picture_broke: 'Something went wrong on our side.',
  picture_is_file: 'This is a file, not an address: send it in a zip of pictures.',
  picture_without_room: ({ most }) =>
    `The product has ${most} pictures already, and can have no more.`,
  file_fits_none: 'No product in the shop has this bar code, code, ID or name.',
  file_fits_several: 'Several products have this name. Name the file by its bar code or code.',
  zip_gone: `The file is no longer there. ${again}`,
  zip_given_up: `The store could not unpack this file, and tries no more. ${again}`,
}
