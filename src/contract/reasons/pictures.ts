import { reason } from './reason.ts'

export const pictureReasons = {
  not_a_picture: reason<{ fileName: string }>('wrong_picture'),
  too_many_pixels: reason<{ fileName: string }>('wrong_picture'),
  picture_too_large: reason<{ fileName: string }>('too_large'),
  no_room_for_pictures: reason('busy'),
}
