/**
 * Runs in the page. Everything by which axe can judge a screen differently: elements, classes, roles, states, names that
 * are missing, references that lead nowhere, size and theme. Not texts, addresses, numbers and the paths of pictures;
 * of neighbours that are alike, one stands for all.
 */
export function outlineScreen(): string {
  const references =
    /^(for|form|list|headers|popovertarget|aria-(labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto))$/
  const texts = /^(alt|title|placeholder|value|aria-(label|description|valuetext|roledescription))$/
  const left =
    /^(src|srcset|sizes|d|points|content|datetime|nonce|integrity|fetchpriority|loading)$/
  const states = [
    ...[':checked', ':disabled', ':focus', ':focus-visible', ':hover', ':active', ':invalid'],
    ...[':user-invalid', ':indeterminate', ':modal', ':popover-open', ':placeholder-shown'],
  ]
  const media = [
    ...['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(pointer: coarse)'],
    ...['(forced-colors: active)', '(prefers-contrast: more)', 'print'],
  ]
  const inState = new Map<Element, string>()
  for (const state of states)
    for (const element of document.querySelectorAll(state))
      inState.set(element, (inState.get(element) ?? '') + state)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)

  return JSON.stringify([
    [innerWidth, innerHeight, getComputedStyle(document.documentElement).fontSize],
    media.map((query) => matchMedia(query).matches),
    ids.length - new Set(ids).size,
    outline(document.documentElement),
  ])

  function outline(element: Element): string {
    if (/^(script|link|meta)$/.test(element.localName)) return ''
    if (element.localName === 'style') return `<style>${element.textContent}</>`
    // A form's own attributes are hidden by a field of that name.
    const attributes = element
      .getAttributeNames()
      .map((name) => outlineAttribute(name, element.getAttribute(name) ?? ''))
      .filter(Boolean)
    const inside: string[] = []
    for (const node of element.childNodes) {
      const part = node instanceof Element ? outline(node) : node.nodeValue?.trim() ? 'text' : ''
      if (part && part !== inside.at(-1)) inside.push(part)
    }
    const start = [element.localName, ...attributes.toSorted()].join(' ')
    return `<${start}${inState.get(element) ?? ''}>${inside.join('')}</>`
  }

  function outlineAttribute(name: string, value: string): string {
    if (left.test(name)) return ''
    if (name === 'id') return 'id'
    if (name === 'href') return `href ${value.startsWith('#') ? target(value.slice(1)) : !!value}`
    if (references.test(name)) return `${name} ${value.split(/\s+/).map(target).join()}`
    if (texts.test(name)) return `${name} ${value.trim() !== ''}`
    if (/^(class|style|role|lang)$/.test(name)) return `${name} ${value}`
    return `${name} ${value.replaceAll(/[\da-f]{4,}|\d+/g, '0')}`
  }

  function target(id: string): string {
    return id && (document.getElementById(id)?.localName ?? 'nowhere')
  }
}
