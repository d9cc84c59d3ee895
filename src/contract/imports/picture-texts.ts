type None = Record<never, never>

/** Why a picture of an import or of a zip is not with its product, or a zip was given up. */
export type PictureTexts = {
  picture_broke: None
  picture_is_file: None
  picture_without_room: { most: number }
  file_fits_none: None
  file_fits_several: None
  zip_gone: None
  zip_given_up: None
}
