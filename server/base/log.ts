import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { multistream, pino } from 'pino';
import { rotateLog } from './rotateLog.ts';

/** Values that must never reach a log (threats T3, T12). */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.access_token',
  '*.tax_number',
];

/**
 * Opens a log file for appending. A failed write, as on a full disk, loses the lines under way but never ends the
 * process; the next line tries again. `onLoss` gets the error.
 */
export const openLogFile = (
  file: string,
  onLoss: (error: Error) => void,
): { write: (line: string) => void } => {
  let stream: WriteStream | undefined;
  const open = (): WriteStream => {
    const newStream = createWriteStream(file, { flags: 'a', mode: 0o600 });
    newStream.on('error', (error) => {
      if (stream !== newStream) return;
      stream = undefined;
      onLoss(error);
    });
    return newStream;
  };
  return {
    write: (line) => {
      stream ??= open();
      stream.write(line);
    },
  };
};

const reportLoss = ({ message }: Error): void => {
  process.stderr.write(`The log cannot be written: ${message}\n`);
};

/** Logs everything from `info` on to DATA_DIR/logs/server.log, and errors to the terminal as well. */
export function openLog(dataDir: string): Logger {
  const file = join(dataDir, 'logs', 'server.log');
  rotateLog(file);
  const streams = [
    { level: 'info' as const, stream: openLogFile(file, reportLoss) },
    { level: 'error' as const, stream: process.stderr },
  ];
  return pino({ redact: SECRETS }, multistream(streams));
}
