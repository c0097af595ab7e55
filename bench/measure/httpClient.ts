import { Agent, request } from 'node:http';

/** Gets a path below `/v1` and returns the milliseconds until the whole response arrived. Throws unless it is a 200. */
export type TimedGet = (path: string) => Promise<number>;

/** Opens a client with a single kept-alive connection that accepts compressed answers, as browsers do. */
export const openClient = (address: string, token: string): TimedGet => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
  };
  return (path) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const call = request(`${address}/v1${path}`, { agent, headers }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      call.once('error', reject);
      call.end();
    });
};

/** Calls the API with a body (JSON, or a form) or without, and returns the response. Throws unless it is a success. */
export const callApi = async <T>(
  url: string,
  token: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> => {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const call: RequestInit = { method, headers };
  if (body instanceof FormData) call.body = body;
  else if (body) {
    headers.set('content-type', 'application/json');
    call.body = JSON.stringify(body);
  }
  const response = await fetch(url, call);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
