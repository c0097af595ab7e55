// Runs on any Node from 18 on, before anything is installed: plain JavaScript, no packages.
// Usage: node scripts/bootstrap.mjs [--browser] [--proxy] <script.ts> [arguments]
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { constants } from 'node:os';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode } from './bootstrap/node.mjs';
import { stopWithNpm } from './bootstrap/parent.mjs';
import { ensureProxy } from './bootstrap/proxy.mjs';
import { root } from './bootstrap/shell.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const RUNTIME = {
  // glibc keeps a pool of memory for each thread that ever allocated and returns little of it: with two pools the
  // server holds 50 MB less after its start.
  MALLOC_ARENA_MAX: '2',
  // Node has four threads for pictures, files, passwords and compressed answers. Pictures being decoded hold up to
  // five of them for seconds; every other call would wait.
  UV_THREADPOOL_SIZE: '12',
};

function runScript(node, tools, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // The open channel tells the script when this process is killed and cannot pass a signal on.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...RUNTIME, ...process.env, PATH: path, ...tools },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

async function main() {
  const args = process.argv.slice(2);
  const wants = (flag) => args[0] === flag && Boolean(args.shift());
  ensureDependencies();
  const node = ensureNode();
  const browser = wants('--browser') ? await ensureBrowser() : undefined;
  const proxy = wants('--proxy') ? ensureProxy() : undefined;
  runScript(node, { ...(browser && { CHROMIUM_PATH: browser }), ...(proxy && { NGINX_PATH: proxy }) }, args);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
