import { existsSync } from 'node:fs';
import { isDebianRoot, succeeds } from './shell.mjs';

const KNOWN_PATHS = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** Installed for the tests only: `policy-rc.d` keeps the package from starting it, now and with the machine. */
const INSTALL = `
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy && chmod +x $policy && made=yes; }
  apt-get update && apt-get install -y --no-install-recommends nginx-light openssl
  code=$?
  [ -z "$made" ] || rm -f $policy
  update-rc.d nginx disable >/dev/null 2>&1
  exit $code`;

/** Path of an nginx for the test behind a proxy, installed when there is none; undefined when that fails. */
export function ensureProxy() {
  const found = findProxy();
  if (found) return found;
  if (isDebianRoot()) {
    console.log('Installing nginx for the test behind a proxy');
    succeeds('sh', ['-c', INSTALL]);
  }
  const installed = findProxy();
  if (!installed)
    console.error(
      'There is no nginx: install one, or name it in NGINX_PATH. The test behind a proxy will fail.',
    );
  return installed;
}

function findProxy() {
  const wanted = process.env.NGINX_PATH;
  if (!wanted) return KNOWN_PATHS.find((path) => existsSync(path));
  if (existsSync(wanted)) return wanted;
  throw new Error(`NGINX_PATH names ${wanted}, which does not exist.`);
}
