import { Agent, request } from 'node:https';

/** What came back. */
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

/** Connections to this machine whatever name is called, that trust one certificate. */
export const agentFor = (certificate: string): Agent =>
  new Agent({
    ca: certificate,
    keepAlive: true,
    lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });

/** Asks as a visitor may: with any header, `Host` too, which `fetch` does not let through. */
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
      const asked = request(
        `${origin}${path}`,
        { method, agent, servername: hostname, headers: all },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        },
      );
      asked.once('error', reject).end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
};
