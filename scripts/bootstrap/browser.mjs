import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDebianRoot, root, succeeds } from './shell.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium for the browser tests and installs one if needed; undefined if that fails. */
export async function ensureBrowser() {
  const existing = await findBrowser();
  if (existing) return existing;
  console.log('Installing Chromium for the browser tests');
  if (isDebianRoot())
    succeeds('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']);
  else
    succeeds(process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  const installed = await findBrowser();
  if (!installed) console.error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  return installed;
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
