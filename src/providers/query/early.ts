/** Answer that was requested before the dashboard's code was loaded (`app/boot/early.ts`). */
interface EarlyAnswer {
  token: string;
  /** Request time, in epoch milliseconds. */
  at: number;
  answer: Promise<Response>;
}

/** Answers by address. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    __early?: EarlyAnswers;
  }
}

/** Ms after which an unused answer is too old. */
const lifetime = 30_000;

/** Sends a call now; its user later sees a failure. */
export const requestEarly = (url: string, token: string): EarlyAnswer => {
  const answer = fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } });
  answer.catch(() => undefined);
  return { token, at: Date.now(), answer };
};

/** Returns how long ago `url` was requested with this token, in ms; undefined if it was not, or too long ago. */
export const earlyAge = (url: string, token: string | null): number | undefined => {
  const match = window.__early?.[url];
  const age = match?.token === token ? Date.now() - match.at : lifetime;
  return age < lifetime ? age : undefined;
};

/** Takes the answer of `url` once, if it was requested with the same token. */
export const takeEarly = (url: string, token: string | null): Promise<Response> | undefined => {
  const usable = earlyAge(url, token) !== undefined;
  const match = window.__early?.[url];
  delete window.__early?.[url];
  return usable ? match?.answer : undefined;
};
