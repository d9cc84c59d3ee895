import { expect, test } from 'vitest'
import { languageOf } from './local-name.tsx'

test.each([
  ['आम', 'hi'],
  ['5 kg আম', 'bn'],
  ['ਅੰਬ', 'pa'],
  ['કેરી', 'gu'],
  ['ଆମ୍ବ', 'or'],
  ['மாம்பழம்', 'ta'],
  ['మామిడి', 'te'],
  ['ಮಾವು', 'kn'],
  ['മാങ്ങ', 'ml'],
  ['Mango', undefined],
  ['', undefined],
])('“%s” is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
