import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../server/services/config.ts';
import { serveSources } from './devPage.ts';

process.env['DEMO'] ??= 'on';
const config = readConfig(process.env);
const apiPort = config.port + 1;
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${config.port}`;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl, NODE_NO_WARNINGS: '1' },
});

const vite = await serveSources(`http://127.0.0.1:${apiPort}`, { host: config.host, port: config.port });
console.log(`Hot reload  ${publicUrl}`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await Promise.all([ended, vite.close()]);
  process.exit(0);
}

// Vite would end the process before the API has stopped its database.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', stop).on('SIGTERM', stop).once('disconnect', stop);
process.channel?.unref();
