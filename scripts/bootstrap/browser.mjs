import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDebianRoot, root, succeeds } from './shell.mjs';

/** Chromium without windows, which Playwright starts by default too: it takes less processor time than the browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const KNOWN_PATHS = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium for the browser tests, undefined if there is none. Where Debian's packages can be
 * installed, it installs the one without windows, also beside a browser; elsewhere one if there is none.
 */
export async function ensureBrowser() {
  const existing = await findBrowser();
  if (existing && (process.env.CHROMIUM_PATH || existing.endsWith(HEADLESS_SHELL) || !isDebianRoot()))
    return existing;
  console.log('Installing Chromium for the browser tests');
  if (isDebianRoot()) installPackage(HEADLESS_SHELL);
  else
    succeeds(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  const installed = await findBrowser();
  if (!installed) console.error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  return installed;
}

function installPackage(name) {
  const install = `apt-get install -y --no-install-recommends ${name}`;
  succeeds('sh', ['-c', `${install} || (apt-get update && ${install})`]);
}

async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  }
  const { chromium } = createRequire(join(root, 'package.json'))('playwright');
  return [...KNOWN_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}
