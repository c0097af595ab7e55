import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { multistream, pino } from 'pino';
import { rotateLog } from './rotateLog.ts';

/** What must never reach a log (threats T3, T12). */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.access_token',
  '*.tax_number',
];

/**
 * Appends lines to a file. One that cannot be written, as on a full disk, takes the lines under way with it, never the
 * process; the next line tries again. `onLoss` is told why.
 */
export const openLogFile = (
  file: string,
  onLoss: (error: Error) => void,
): { write: (line: string) => void } => {
  let stream: WriteStream | undefined;
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    opened.on('error', (error) => {
      if (stream !== opened) return;
      stream = undefined;
      onLoss(error);
    });
    return opened;
  };
  return {
    write: (line) => {
      stream ??= open();
      stream.write(line);
    },
  };
};

const tellLoss = ({ message }: Error): void => {
  process.stderr.write(`The log cannot be written: ${message}\n`);
};

/** Logs everything from `info` on to DATA_DIR/logs/server.log, and errors to the terminal as well. */
export function openLog(dataDir: string): Logger {
  const file = join(dataDir, 'logs', 'server.log');
  rotateLog(file);
  const streams = [
    { level: 'info' as const, stream: openLogFile(file, tellLoss) },
    { level: 'error' as const, stream: process.stderr },
  ];
  return pino({ redact: SECRETS }, multistream(streams));
}
