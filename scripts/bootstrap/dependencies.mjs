import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './shell.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.platen-lock');
const installedFile = join(root, 'node_modules', '.package-lock.json');

/** Installs the exact packages of the lock file, unless they are installed already. */
export function ensureDependencies() {
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing the packages of package-lock.json');
    // Without warnings: they are about an older Node that runs npm here, but not the product (node.mjs).
    if (!npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
      throw new Error('npm ci failed: see above.');
  }
  writeFileSync(stampFile, stamp);
}

/** Returns true if somebody ran npm by hand: npm records what it installed in a lock file of its own. */
function isInstalled(lock) {
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, locked]) => {
    if (path === '' || !installed[path]) return path === '' || Boolean(locked.optional || locked.peer);
    return installed[path].version === locked.version && installed[path].integrity === locked.integrity;
  });
}
