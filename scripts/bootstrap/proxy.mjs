import { existsSync } from 'node:fs';
import { isDebianRoot, succeeds } from './shell.mjs';

const KNOWN_PATHS = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/**
 * A shell script that installs nginx for the tests only: `policy-rc.d` keeps the package from starting it, now and at
 * boot.
 */
const INSTALL = `
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy && chmod +x $policy && made=yes; }
  apt-get update && apt-get install -y --no-install-recommends nginx-light openssl
  code=$?
  [ -z "$made" ] || rm -f $policy
  update-rc.d nginx disable >/dev/null 2>&1
  exit $code`;

/** Returns the path of an nginx for the test behind a proxy and installs one if needed; undefined if that fails. */
export function ensureProxy() {
  const existing = findProxy();
  if (existing) return existing;
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
  const configuredPath = process.env.NGINX_PATH;
  if (!configuredPath) return KNOWN_PATHS.find((path) => existsSync(path));
  if (existsSync(configuredPath)) return configuredPath;
  throw new Error(`NGINX_PATH names ${configuredPath}, which does not exist.`);
}
