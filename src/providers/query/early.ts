/** Response that was requested before the dashboard's code was loaded (`app/boot/early.ts`). */
interface EarlyResponse {
  token: string;
  /** Request time, in epoch milliseconds. */
  at: number;
  response: Promise<Response>;
}

/** Responses by URL. */
export type EarlyResponses = Record<string, EarlyResponse>;

declare global {
  interface Window {
    __early?: EarlyResponses;
  }
}

/** Ms after which an unused response is too old. */
const lifetime = 30_000;

/** Sends a call now; its user later sees a failure. */
export const requestEarly = (url: string, token: string): EarlyResponse => {
  const response = fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } });
  response.catch(() => undefined);
  return { token, at: Date.now(), response };
};

/** Returns how long ago `url` was requested with this token, in ms; undefined if it was not, or too long ago. */
export const earlyAge = (url: string, token: string | null): number | undefined => {
  const match = window.__early?.[url];
  const age = match?.token === token ? Date.now() - match.at : lifetime;
  return age < lifetime ? age : undefined;
};

/** Takes the response of `url` once, if it was requested with the same token. */
export const takeEarly = (url: string, token: string | null): Promise<Response> | undefined => {
  const usable = earlyAge(url, token) !== undefined;
  const match = window.__early?.[url];
  delete window.__early?.[url];
  return usable ? match?.response : undefined;
};
