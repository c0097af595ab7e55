import { Agent, request } from 'node:https';

/** A response. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Question {
  method?: string;
  body?: object;
  token?: string;
  headers?: Record<string, string>;
}

/** Connects every host name to this machine, and trusts one certificate. */
export const agentFor = (certificate: string): Agent =>
  new Agent({
    ca: certificate,
    keepAlive: true,
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });

/** Sends a request as a visitor may: with any header, including `Host`, which `fetch` does not allow. */
export const visitorAt = (origin: string, certificate: string) => {
  const agent = agentFor(certificate);
  const { hostname } = new URL(origin);
  const ask = (path: string, { method = 'GET', body, token, headers = {} }: Question = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      };
      const outgoing = request(
        `${origin}${path}`,
        { method, agent, servername: hostname, headers: all },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        },
      );
      outgoing.once('error', reject).end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
};
