// Sorted so that the first match is right: most browsers also claim to be Chrome and Safari.
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [sign: RegExp, name: string][] = [
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the device that sends this user agent: `Chrome on Android`. Null when it is not a browser. */
export function describeDevice(userAgent: string | undefined): string | null {
  const sent = (userAgent ?? '').slice(0, 500)
  const browser = browsers.find(([sign]) => sign.test(sent))?.[1]
  const system = systems.find(([sign]) => sign.test(sent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
