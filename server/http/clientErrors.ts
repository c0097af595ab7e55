import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../base/errors.ts';

/** Statuses by error code of Node's HTTP parser; all other errors are no valid HTTP. */
const statuses = new Map(Object.entries({ ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }));

/**
 * Answers input that never became a request, in the shape of every other refusal (spec §8). No route and no error
 * handler sees it, so the response is written by hand.
 */
export const answerInvalidHttp = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses.get(error.code ?? '') ?? 400;
  const body = JSON.stringify(new ApiError('bad_request').body());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
