import { bengali } from './bengali.ts'
import { gujarati } from './gujarati.ts'
import { kannada } from './kannada.ts'
import { malayalam } from './malayalam.ts'
import { marathi } from './marathi.ts'
import { punjabi } from './punjabi.ts'
import { tamil } from './tamil.ts'
import { telugu } from './telugu.ts'

/**
 * Each line has the English name of a thing, its names in Latin letters, and those in the language's script:
 * `onion | vengayam, vengaayam | வெங்காயம்`. These names find the thing; the thing does not look for all of them.
 */
export const kitchenLanguages = {
  tamil,
  telugu,
  kannada,
  malayalam,
  marathi,
  gujarati,
  bengali,
  punjabi,
}
