/** Browsers by a word of their user agent; the first that is found counts, because the others name Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, agent: string): string | null =>
  names.find(([word]) => word.test(agent))?.[1] ?? null;

/** What a user agent says of the device: browser and system by their names, null where it does not say. */
export const deviceOf = (
  userAgent: string | null,
): { browser: string | null; system: string | null; mobile: boolean } => {
  const agent = userAgent ?? '';
  return {
    browser: nameIn(browsers, agent),
    system: nameIn(systems, agent),
    mobile: /\bMobi|\biPhone\b|\bAndroid\b/.test(agent),
  };
};
