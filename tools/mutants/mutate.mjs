import { parseSync } from 'vite'

/**
 * Every single change of a source file that its tests should notice: `{ kind, start, end, before, after }`, where
 * `after` takes the place of the source from `start` to `end`. Types, texts and what is written to the log are left alone.
 */
export function mutate(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found = []
  const change = (kind, { start, end }, after) => found.push({ kind, start, end, after })
  walk(program, (node, parents) => {
    const text = (part) => source.slice(part.start, part.end)
    mutators[node.type]?.({ node, parents, text, change })
  })
  return found.map((mutant) => ({ ...mutant, before: source.slice(mutant.start, mutant.end) }))
}

export function parses(file, source) {
  return parseSync(file, source).errors.length === 0
}

function walk(node, visit, parents = []) {
  if (isLeftAlone(node)) return
  visit(node, parents)
  for (const [key, child] of Object.entries(node)) {
    if (typesOnly.has(key)) continue
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each.type === 'string') walk(each, visit, [node, ...parents])
  }
}

const typesOnly = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])
const declarationsOnly = /^(ImportDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/

function isLeftAlone(node) {
  return declarationsOnly.test(node.type) || isLogging(node) || isDuration(node)
}

function isLogging({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { object } = callee
  return [object.name, object.property?.name].includes('log')
}

/** A millisecond more or less is nothing that a test could see. */
function isDuration({ type, id, key }) {
  const name = (type === 'VariableDeclarator' && id.name) || (type === 'Property' && key.name)
  return String(name).endsWith('Ms')
}

const swaps = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}
/** Operators that Kysely is given as text. */
const textSwaps = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
}
/** An instant earlier or later cannot be seen by a test, so a comparison with the clock is turned round. */
const turned = { ...textSwaps, '<': '>', '<=': '>', '>': '<', '>=': '<' }
const clock = /now\(\)|clock_timestamp\(\)/
const clauses =
  /^(where|whereRef|having|forUpdate|forNoKeyUpdate|skipLocked|distinct|distinctOn|orderBy|limit|onConflict)$/
const counterparts = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}
const passes = /^(filter|slice|toSorted|sort|trim|toLowerCase|toReversed|normalize)$/

const mutators = {
  BinaryExpression({ node, text, change }) {
    const { operator, left, right } = node
    if ([left, right].some(isText)) return
    if (operator in swaps) {
      const kind = /[<>=]/.test(operator) ? 'comparison' : 'arithmetic'
      change(kind, operatorOf(node, text), swaps[operator])
    }
    if (operator === 'in' || operator === 'instanceof') change('negation', node, `!(${text(node)})`)
  },
  LogicalExpression({ node, text, change }) {
    const { operator, left } = node
    if (operator === '??') return change('fallback', node, `(${text(left)})`)
    change('logic', operatorOf(node, text), operator === '&&' ? '||' : '&&')
  },
  UnaryExpression({ node, text, change }) {
    if (node.operator === '!') change('negation', node, text(node.argument))
  },
  IfStatement({ node, text, change }) {
    if (isGuard(node)) return change('guard removed', node.test, 'false')
    if (!isMutatedInside(node.test)) change('negation', node.test, `!(${text(node.test)})`)
  },
  ConditionalExpression({ node, text, change }) {
    if (!isMutatedInside(node.test)) change('negation', node.test, `!(${text(node.test)})`)
  },
  Literal({ node, parents, text, change }) {
    if (typeof node.value === 'number') return change('constant', node, shifted(node.value))
    const [parent] = parents
    const isOperator = parent?.type === 'CallExpression' && parent.arguments.indexOf(node) === 1
    if (!isOperator || typeof node.value !== 'string') return
    if (node.value in textSwaps && parent.arguments.length >= 3) {
      const isAboutTime = clock.test(text(parent.arguments[2]))
      change('SQL operator', node, `'${(isAboutTime ? turned : textSwaps)[node.value]}'`)
    }
    if (node.value === 'desc') change('SQL order', node, `'asc'`)
  },
  CallExpression({ node, change }) {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const { object, property } = callee
    const chained = { start: object.end, end: node.end }
    if (clauses.test(property.name)) change('SQL clause dropped', chained, '')
    if (passes.test(property.name)) change('call dropped', chained, '')
    if (Object.hasOwn(counterparts, property.name))
      change('counterpart', property, counterparts[property.name])
  },
  ExpressionStatement({ node, text, change }) {
    const inner =
      node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
    if (inner.type !== 'CallExpression' || isLogging(inner)) return
    change('statement dropped', node, text(node).startsWith(';') ? ';' : '{}')
  },
  TaggedTemplateExpression({ node, text, change }) {
    if (node.tag.name === 'sql') mutateSql({ template: node.quasi, text, change })
  },
}

function isText({ type, value }) {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

/** Ends with `throw`, `return` or `continue`, and has no other branch. */
function isGuard({ consequent, alternate }) {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  return !alternate && /^(Throw|Return|Continue)Statement$/.test(last?.type || '')
}

/** Its opposite is another change of the same kind already. */
function isMutatedInside({ type, operator }) {
  return /^([!=]==)$/.test(type === 'BinaryExpression' ? operator : '') || operator === '!'
}

function operatorOf({ operator, left, right }, text) {
  const between = text({ start: left.end, end: right.start })
  const start = left.end + between.indexOf(operator)
  return { start, end: start + operator.length }
}

function shifted(number) {
  return String(number > 1 ? number - 1 : number + 1)
}

const sqlToken = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`::\s*\w+(?:\[\])?`,
    String.raw`for (?:no key )?update(?: skip locked)?|for share`,
    String.raw`is not distinct from|is distinct from|is not null|is null|not in|on conflict|order by|group by`,
    String.raw`do update|[\w.]+`,
    String.raw`<>|<=|>=|!=|=>|->>|->|\|\||[-+<>=*/()]`,
    String.raw`,`,
  ].join('|'),
  'g',
)
const conditionBegins = /^(where|on|having|when|and|or|filter)$/
const conditionEnds =
  /^(set|select|values|from|then|else|returning|with|order by|group by|update|limit|join|end|on conflict|union|for .*)$/
const wordSwaps = {
  'is null': 'is not null',
  'is not null': 'is null',
  'is distinct from': 'is not distinct from',
  'is not distinct from': 'is distinct from',
  'not in': 'in',
  least: 'greatest',
  greatest: 'least',
  exists: 'not exists',
  distinct: '',
  desc: 'asc',
}

/** Placeholders of the template are left out: SQL inside them is mutated on its own. */
function mutateSql({ template, text, change }) {
  const tokens = template.quasis.flatMap((quasi) => tokensOf(quasi, text))
  const isCondition = [false]
  for (const [index, token] of tokens.entries()) {
    const { word } = token
    if (word === '(') isCondition.push(isCondition.at(-1))
    if (word === ')') isCondition.pop()
    if (conditionBegins.test(word)) isCondition[isCondition.length - 1] = true
    if (conditionEnds.test(word)) isCondition[isCondition.length - 1] = false

    const at = { isCondition: isCondition.at(-1), isAboutTime: isNearClock(tokens, index) }
    for (const { kind, after } of changesOf(token, at)) change(kind, token, after)
    const until = restOf(tokens, index) ?? template.end - 1
    if (/^(where|and)$/.test(word))
      change('SQL condition dropped', { start: token.end, end: until }, ' true ')
    if (word === 'do update')
      change('SQL conflict', { start: token.start, end: until }, 'do nothing ')
  }
}

function isNearClock(tokens, index) {
  const near = tokens.slice(Math.max(0, index - 4), index + 5)
  return near.some(({ word }) => word === 'now' || word === 'clock_timestamp')
}

const sqlChanges = [
  { kind: 'SQL logic', of: /^(and|or)$/, to: (word) => (word === 'and' ? 'or' : 'and') },
  { kind: 'SQL lock dropped', of: /^for (no key )?update/, to: () => '' },
  { kind: 'SQL lock dropped', of: / skip locked$/, to: (word) => word.replace(/ skip.*/, '') },
  { kind: 'SQL constant', of: /^\d+$/, to: (word) => shifted(Number(word)) },
]

function changesOf({ word, isSpaced }, { isCondition, isAboutTime }) {
  const found = sqlChanges
    .filter(({ of }) => of.test(word))
    .map(({ kind, to }) => ({ kind, after: to(word) }))
  if (Object.hasOwn(wordSwaps, word)) found.push({ kind: 'SQL word', after: wordSwaps[word] })
  const isOperator = word === '=' ? isCondition : word in swaps ? isSpaced : word === '<>'
  const after = (isAboutTime ? turned : textSwaps)[word]
  if (isOperator && after) found.push({ kind: 'SQL operator', after })
  return found
}

const restEnds =
  /^(and|or|where|having|order by|group by|limit|returning|for .*|union|on conflict|join|then|set|select|end|insert)$/

/** The part that a word begins ends before the next such word that is in no brackets of its own. */
function restOf(tokens, index) {
  const brackets = { '(': 1, ')': -1 }
  const isUpdate = tokens[index].word === 'do update'
  let depth = 0
  for (const { word, start } of tokens.slice(index + 1)) {
    depth += brackets[word] || 0
    const isEnd = restEnds.test(word) && !(isUpdate && word === 'set')
    if (depth < 0 || (depth === 0 && isEnd)) return start
  }
  return undefined
}

function tokensOf(quasi, text) {
  const offset = quasi.start
  const found = text(quasi)
  return [...found.matchAll(sqlToken)]
    .filter(([word]) => !word.startsWith('--') && !word.startsWith(`'`))
    .map(({ 0: word, index }) => ({
      word: word.toLowerCase().replaceAll(/\s+/g, ' '),
      start: offset + index,
      end: offset + index + word.length,
      isSpaced: /\s/.test(found[index - 1] || ' ') && /\s/.test(found[index + word.length] || ' '),
    }))
}
