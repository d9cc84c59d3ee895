import type { Bound, Counted, Path, valueProblems } from '#contract/reasons/problems/values.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'

export const valueSentences: Sentences<typeof valueProblems> = {
  value_missing: ({ path }) => `${nameOf(path)} गरजेचे आहे`,
  wrong_type: ({ path, expected }) =>
    leftOut.includes(expected)
      ? `${nameOf(path)} पाठवू नका`
      : `${nameOf(path)} मध्ये ${types[expected] ?? 'वेगळ्या प्रकारचे मूल्य'} पाठवा`,
  not_one_of: ({ path, allowed }) => `${nameOf(path)} मध्ये ${oneOf(allowed)} पाठवा`,
  wrong_size: ({ path, bound, limit, counted }) =>
    counted
      ? `${nameOf(path)} मध्ये ${bounds[bound](limit)} ${units[counted][limit === 1 ? 'one' : 'many']} पाठवा`
      : `${nameOf(path)} मध्ये ${bounds[bound](limit)} पाठवा`,
  number_out_of_range: ({ path }) => `${nameOf(path)} मध्ये यापेक्षा लहान संख्या पाठवा`,
  not_a_multiple: ({ path, of }) => `${nameOf(path)} मध्ये ${of} ने पूर्ण भाग जाणारी संख्या पाठवा`,
  wrong_format: ({ path, format }) =>
    formats[format] ? `${nameOf(path)} मध्ये ${formats[format]} पाठवा` : notAsDescribed(path),
  unknown_fields: ({ path, fields }) =>
    `${nameOf(path)} मध्ये इथे न ${fields.length === 1 ? 'चालणारे फील्ड आहे' : 'चालणारी फील्ड आहेत'}: ${fields.join(', ').slice(0, 100)}`,
  has_none_of: ({ path, fields }) => `${nameOf(path)} मध्ये ${oneOf(fields)} हवे`,
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
  string: 'मजकूर',
  number: 'संख्या',
  int: 'पूर्ण संख्या',
  boolean: 'true किंवा false',
  array: 'यादी',
  object: 'नाव असलेल्या फील्डचे ऑब्जेक्ट',
  record: 'नाव असलेल्या फील्डचे ऑब्जेक्ट',
  null: 'null',
  file: 'फाइल',
  date: 'तारीख',
}

const formats: Record<string, string> = {
  uuid: 'ID (जसे 01900000-0000-7000-8000-000000000001)',
  email: 'ई-मेल पत्ता (जसे name@example.com)',
  url: 'वेब पत्ता',
  datetime: 'वेळ (जसे 2026-02-13T09:30:00Z)',
  date: 'दिवस (जसे 2026-02-13)',
}

const bounds: Record<Bound, (limit: number) => string> = {
  at_least: (limit) => `कमीत कमी ${limit}`,
  at_most: (limit) => `जास्तीत जास्त ${limit}`,
  more_than: (limit) => `${limit} पेक्षा जास्त`,
  less_than: (limit) => `${limit} पेक्षा कमी`,
  exactly: (limit) => `बरोबर ${limit}`,
}

const units: Record<Counted, { one: string; many: string }> = {
  characters: { one: 'अक्षर', many: 'अक्षरे' },
  entries: { one: 'नोंद', many: 'नोंदी' },
  fields: { one: 'फील्ड', many: 'फील्ड' },
  bytes: { one: 'बाइट', many: 'बाइट' },
}

function oneOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} किंवा ${last}`
}

function notAsDescribed(path: Path): string {
  return `${nameOf(path)} हे API च्या वर्णनाप्रमाणे नाही`
}
