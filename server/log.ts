import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { multistream, pino } from 'pino';
import { rotateLog } from './rotateLog.ts';

/** What must never reach a log (facts/security.md T3, T12). */
const SECRETS = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.access_token'];

/** Logs everything from `info` on to DATA_DIR/logs/server.log, and errors to the terminal as well. */
export function openLog(dataDir: string): Logger {
  const file = join(dataDir, 'logs', 'server.log');
  rotateLog(file);
  const streams = [
    { level: 'info' as const, stream: createWriteStream(file, { flags: 'a', mode: 0o600 }) },
    { level: 'error' as const, stream: process.stderr },
  ];
  return pino({ redact: SECRETS }, multistream(streams));
}
