import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { isNoRoom } from '#server/platform/no-room.ts'
import { convertPicture } from './convert-picture.ts'

// A program of its own: takes a picture on its input, writes into the folder it is told, and says how it went.
const [, , folder = ''] = process.argv
// Shoppers who look at pages come first.
setPriority(10)

const picture = await buffer(process.stdin)
const outcome = await convertPicture(picture, folder).catch((error: unknown) => {
  if (isNoRoom(error)) return 'no room'
  throw error
})
process.stdout.write(outcome)
