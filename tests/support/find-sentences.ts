import { type ESTree, parseSync, Visitor } from 'vite'

type Part = Pick<ESTree.Node, 'start' | 'end'>

/** `log.warn('Not here')` and `<p title="Saved">Add to cart</p>` → `['Saved', 'Add to cart']` */
export function sentencesIn(file: string, code: string): string[] {
  const found: { text: string; at: Part }[] = []
  const quiet: Part[] = []
  const codeOf = ({ start, end }: Part) => code.slice(start, end)

  new Visitor({
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value)) found.push({ text: node.value, at: node })
    },
    JSXAttribute({ name, value, ...at }) {
      if (drawn.has(codeOf(name))) quiet.push(at)
      if (value?.type !== 'Literal' || !spoken.has(codeOf(name))) return
      if (/\p{L}/u.test(String(value.value))) found.push({ text: String(value.value), at: value })
    },
    Literal(node) {
      if (typeof node.value === 'string' && readsAsSentence(node.value)) {
        found.push({ text: node.value, at: node })
      }
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
      if (readsAsSentence(text)) found.push({ text, at: node })
    },
    CallExpression({ callee, arguments: given }) {
      if (quietCall.test(codeOf(callee).replaceAll(/\s/g, ''))) quiet.push(...given)
    },
    ThrowStatement({ argument }) {
      if (argument.type === 'NewExpression') quiet.push(argument)
    },
    NewExpression(node) {
      if (codeOf(node.callee).endsWith('Error')) quiet.push(node)
    },
    TaggedTemplateExpression(node) {
      if (/^sql\b/.test(codeOf(node.tag))) quiet.push(node.quasi)
    },
    Property({ key, value }) {
      if (described.has(codeOf(key))) quiet.push(value)
    },
    TSLiteralType: (node) => void quiet.push(node),
  }).visit(parseSync(file, code).program)

  const isQuiet = ({ start, end }: Part) =>
    quiet.some((part) => part.start <= start && end <= part.end)
  const said = found.filter(({ at }) => !isQuiet(at))
  // An attribute with a sentence is found as such and as a text.
  return [...new Map(said.map(({ text, at }) => [at.start, text.trim()])).values()]
}

/** Attributes that are read out or shown. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'])
/** Attributes that say how something is drawn. */
const drawn = new Set(['className', 'style', 'd', 'viewBox', 'sizes'])
/** Descriptions of the API and of settings, in objects. */
const described = new Set(['description', 'about', 'summary', 'example'])
/** Calls whose texts nobody reads on a page: logs, errors, descriptions of the API, statements. */
const quietCall =
  /^console\.|\blog\??[.[]|^(?:logOnce|super)$|\.(?:describe|meta|query)$|^sql\.\w+$/

const route = /^(?:GET|POST|DELETE) \//
/** Two words of which the first has a capital letter, several after a value, or several that end as a sentence does. */
function readsAsSentence(whole: string): boolean {
  const text = whole.trim()
  if (route.test(text) || !/\p{Ll}{2}/u.test(text)) return false
  return (
    /^[“‘(]?\p{Lu}[^\s;{}]*(?: …)* +\S*\p{L}/u.test(text) ||
    /^…”?(?: [\p{L}’]{2,}){2}/u.test(text) ||
    /\p{L}\S* +\S*\p{L}[^\s:;]*[.?!]$/u.test(text)
  )
}
