import { readFileSync } from 'node:fs';

const INTERVAL = 500;

/**
 * Calls `stop` when the npm that started us is gone. A signal to npm ends npm and the shell between us, and never
 * reaches us; nothing else would then stop the servers. Without npm, whoever started us may well end before us.
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : parent;
  setInterval(() => {
    if (process.ppid !== parent || (npm !== parent && parentOf(parent) !== npm)) stop();
  }, INTERVAL).unref();
}

function isShell(pid) {
  return /^(?:sh|dash|bash|ash|busybox|zsh)$/.test(read(`/proc/${pid}/comm`).trim());
}

/**
 * Returns the fourth field of `stat`, after a name in brackets that may contain anything. Linux only; elsewhere
 * always ''.
 */
function parentOf(pid) {
  return read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ')[1] ?? '';
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
