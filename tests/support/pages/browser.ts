import { existsSync } from 'node:fs';
import type { Browser } from 'playwright';
import { chromium } from 'playwright';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the widths of letters otherwise, which a window does not.
  '--font-render-hinting=none',
];

/** Opens the Chromium that the set-up script found, Debian's, or Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath: existsSync(path) ? path : undefined, args: QUIET });
}
