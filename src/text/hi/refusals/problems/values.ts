import type { Bound, Counted, Path, valueProblems } from '#contract/reasons/problems/values.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const valueSentences: Sentences<typeof valueProblems> = {
  value_missing: ({ path }) => `${nameOf(path)} ज़रूरी है`,
  wrong_type: ({ path, expected }) =>
    leftOut.includes(expected)
      ? `${nameOf(path)} न भेजें`
      : `${nameOf(path)} में ${types[expected] ?? 'किसी और तरह का मान'} भेजें`,
  not_one_of: ({ path, allowed }) => `${nameOf(path)} में ${oneOf(allowed)} भेजें`,
  wrong_size: ({ path, bound, limit, counted }) =>
    counted
      ? `${nameOf(path)} में ${bounds[bound](limit)} ${units[counted][limit === 1 ? 'one' : 'many']} ${limit === 1 ? 'हो' : 'हों'}`
      : `${nameOf(path)} में ${bounds[bound](limit)} भेजें`,
  number_out_of_range: ({ path }) => `${nameOf(path)} में इससे छोटी संख्या भेजें`,
  not_a_multiple: ({ path, of }) => `${nameOf(path)} में ${of} से पूरी बँटने वाली संख्या भेजें`,
  wrong_format: ({ path, format }) =>
    formats[format] ? `${nameOf(path)} में ${formats[format]} भेजें` : notAsDescribed(path),
  unknown_fields: ({ path, fields }) =>
    `${nameOf(path)} में ${fields.length === 1 ? 'ऐसा फ़ील्ड है जो यहाँ नहीं चलता' : 'ऐसे फ़ील्ड हैं जो यहाँ नहीं चलते'}: ${fields.join(', ').slice(0, 100)}`,
  has_none_of: ({ path, fields }) => `${nameOf(path)} में ${oneOf(fields)} होना चाहिए`,
  not_as_described: ({ path }) => notAsDescribed(path),
}

/** The path to the value, as in `items[0].quantity`. */
function nameOf(path: Path): string {
  const name = path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`
    return before ? `${before}.${step}` : step
  }, '')
  return name.slice(0, 100) || 'रिक्वेस्ट'
}

const leftOut = ['undefined', 'never']

const types: Record<string, string> = {
  string: 'टेक्स्ट',
  number: 'संख्या',
  int: 'पूरी संख्या',
  boolean: 'true या false',
  array: 'लिस्ट',
  object: 'नाम वाले फ़ील्ड का ऑब्जेक्ट',
  record: 'नाम वाले फ़ील्ड का ऑब्जेक्ट',
  null: 'null',
  file: 'फ़ाइल',
  date: 'तारीख़',
}

const formats: Record<string, string> = {
  uuid: 'ID (जैसे 01900000-0000-7000-8000-000000000001)',
  email: 'ई-मेल पता (जैसे name@example.com)',
  url: 'वेब पता',
  datetime: 'समय (जैसे 2026-02-13T09:30:00Z)',
  date: 'दिन (जैसे 2026-02-13)',
}

const bounds: Record<Bound, (limit: number) => string> = {
  at_least: (limit) => `कम से कम ${limit}`,
  at_most: (limit) => `ज़्यादा से ज़्यादा ${limit}`,
  more_than: (limit) => `${limit} से ज़्यादा`,
  less_than: (limit) => `${limit} से कम`,
  exactly: (limit) => `ठीक ${limit}`,
}

const units: Record<Counted, { one: string; many: string }> = {
  characters: { one: 'अक्षर', many: 'अक्षर' },
  entries: { one: 'एंट्री', many: 'एंट्रियाँ' },
  fields: { one: 'फ़ील्ड', many: 'फ़ील्ड' },
  bytes: { one: 'बाइट', many: 'बाइट' },
}

function oneOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} या ${last}`
}

function notAsDescribed(path: Path): string {
  return `${nameOf(path)} वैसा नहीं है जैसा API के विवरण में लिखा है`
}
