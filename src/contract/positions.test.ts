import { expect, test } from 'vitest'
import { readPosition, roundPosition } from './positions.ts'

const pune = { latitude: 18.5204, longitude: 73.8567 }

test.for([
  '18.5204, 73.8567',
  '18.5204,73.8567',
  ' 18.5204 73.8567 ',
  '(18.5204, 73.8567)'.slice(1, -1),
  '18.5204° N, 73.8567° E',
  '१८.५२०४, ७३.८५६७',
  '18.520400001, 73.856700001',
  'https://www.google.com/maps/@18.5204,73.8567,15z',
  'https://www.google.com/maps/place/Asha+Stores/@18.6,73.9,17z/data=!3m1!4b1!3d18.5204!4d73.8567!16s',
  'https://maps.google.com/?q=18.5204,73.8567',
  'https://www.google.com/maps/search/?api=1&query=18.5204%2C73.8567',
  'https://www.google.com/maps/search/18.5204,+73.8567?entry=tts',
  'https://www.google.com/maps/place/18.5204,73.8567',
  'https://maps.apple.com/?ll=18.5204,73.8567&q=Asha',
  'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=15/18.6/73.9',
  'https://www.openstreetmap.org/#map=15/18.5204/73.8567',
  'geo:18.5204,73.8567?z=15',
])('%s is read', (text) => {
  expect(readPosition(text)).toEqual(pune)
})

test.for([
  '',
  '411001',
  '18.5204',
  '91, 73',
  '18, 181',
  'NaN, NaN',
  '18.5204, 73.8567, 12',
  '12 Market Road, Pune 411001',
  'https://maps.app.goo.gl/abcDEF123',
  'https://example.com/18.5204/73.8567',
  '1e1, 1e1',
])('%s is no position', (text) => {
  expect(readPosition(text)).toBeNull()
})

test('nothing outside of the earth is a position', () => {
  expect(roundPosition(Number.NaN, 73)).toBeNull()
  expect(roundPosition(18, Number.POSITIVE_INFINITY)).toBeNull()
  expect(roundPosition(-90, 180)).toEqual({ latitude: -90, longitude: 180 })
})
