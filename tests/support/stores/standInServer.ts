import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerManner } from './slowAnswers.ts';

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer; objects are sent as JSON. */
export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Requests that a fault meets: those of a method whose path has this text. */
export interface FaultMatch {
  method?: string;
  path: string;
}

/**
 * A fault. `status`: sent instead of the true response. `loses`: the request takes effect, and the connection
 * ends without an answer. `cut`: the true answer ends after so many letters, as if it were whole. `delayMs`: comes
 * late. `manner`: sends the true answer.
 */
export interface Fault {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  loses?: boolean;
  cut?: number;
  delayMs?: number;
  manner?: AnswerManner;
}

interface ActiveFault {
  match: FaultMatch;
  fault: Fault;
  times: number;
}

/** A server that stands for a platform: it logs, and fails on demand. */
export interface StandInServer {
  /** `http://127.0.0.1:PORT`. */
  address: string;
  requests: StandInRequest[];
  /** Requests that are open now. */
  open: () => number;
  /** Most requests that were open at the same time. */
  maxAtOnce: () => number;
  fail: (match: string | FaultMatch, fault: Fault, times?: number) => void;
  /** Lets the next requests take effect without an answer. */
  loseAnswer: (match: string | FaultMatch, times?: number) => void;
  close: () => Promise<void>;
}

export interface StandInServerOptions {
  port?: number;
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>;
}

const readBody = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const textOf = ({ body }: StandInAnswer): string => (typeof body === 'string' ? body : JSON.stringify(body));

const send = (response: ServerResponse, answer: StandInAnswer, cut?: number): void => {
  const { status, headers, body } = answer;
  const text = textOf(answer);
  const type = typeof body === 'string' ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(text.slice(0, cut ?? text.length));
};

const toRequest = async (incoming: IncomingMessage): Promise<StandInRequest> => {
  const url = new URL(incoming.url ?? '/', 'http://stand.in');
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    body: await readBody(incoming),
  };
};

export const startStandInServer = async ({
  port = 0,
  answer,
}: StandInServerOptions): Promise<StandInServer> => {
  const requests: StandInRequest[] = [];
  const faults: ActiveFault[] = [];
  let running = 0;
  let maxAtOnce = 0;

  const takeFault = ({ method, path }: StandInRequest): Fault | undefined => {
    const index = faults.findIndex(
      ({ match }) => path.includes(match.path) && (match.method ?? method) === method,
    );
    const active = faults[index];
    if (!active) return undefined;
    active.times -= 1;
    if (active.times <= 0) faults.splice(index, 1);
    return active.fault;
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await toRequest(incoming);
    requests.push(request);
    const fault = takeFault(request);
    if (fault?.delayMs) await sleep(fault.delayMs);
    if (fault?.status) {
      send(response, { status: fault.status, body: fault.body ?? '', headers: fault.headers ?? {} });
      return;
    }
    const result = await answer(request);
    if (fault?.loses) incoming.socket.destroy();
    else if (fault?.manner) fault.manner(response, textOf(result));
    else send(response, result, fault?.cut);
  };
  const server = createServer((incoming, response) => {
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    response.on('close', () => (running -= 1));
    handle(incoming, response).catch((problem: unknown) =>
      send(response, { status: 500, body: { error: String(problem) } }),
    );
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  const fail: StandInServer['fail'] = (match, fault, times = 1) =>
    faults.push({ match: typeof match === 'string' ? { path: match } : match, fault, times });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    open: () => running,
    maxAtOnce: () => maxAtOnce,
    fail,
    loseAnswer: (match, times) => fail(match, { loses: true }, times),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
