/** A pattern for `like` that matches every text containing this one; `%`, `_` and `\` in it stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
