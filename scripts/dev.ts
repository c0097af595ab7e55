import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';
import { readConfig } from '../server/config.ts';

process.env['DEMO'] ??= 'on';
const config = readConfig(process.env);
const apiPort = config.port + 1;
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${config.port}`;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl, NODE_NO_WARNINGS: '1' },
});

const target = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    proxy: { '/v1': target, '/s3': target, '/outbox': target },
  },
});
await vite.listen();
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
