// By the script, which most languages of India have to themselves; Devanagari is mostly Hindi.
const languages: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Arabic}/u, 'ur'],
]

/** The language of a text, as far as its letters tell, for screen readers and the choice of a font. */
export function languageOf(text: string): string | undefined {
  return languages.find(([letters]) => letters.test(text))?.[1]
}

/** A product's name in a second language. Its lines are high enough for the signs above and below the letters. */
export function LocalName({ name, className }: { name: string | undefined; className: string }) {
  if (!name) return null
  return (
    <p lang={languageOf(name)} dir="auto" className={`leading-[1.6] ${className}`}>
      {name}
    </p>
  )
}
