import type { ListRequest } from './listUrl.ts';

/** An answer that `app/boot/early.ts` asked for before the dashboard's code was there. */
interface EarlyAnswer {
  token: string;
  answer: Promise<Response>;
  /** What a good answer says, as soon as it is read. */
  body?: unknown;
}

/** What was asked for before the dashboard's code was there. */
export interface Early {
  /** When they were asked for, in epoch milliseconds. */
  at: number;
  /** By address. */
  answers: Record<string, EarlyAnswer>;
  /** The list of orders that was asked for, as react-admin says it. */
  list?: Required<ListRequest>;
}

declare global {
  interface Window {
    __early?: Early;
  }
}

/** Asks for `url` now, and reads a good answer at once: what is here by then is in the first drawing. */
export const earlyAnswer = (url: string, token: string): EarlyAnswer => {
  const answer = fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } });
  const entry: EarlyAnswer = { token, answer };
  const read = async (): Promise<void> => {
    const response = await answer;
    if (response.ok) entry.body = await response.clone().json();
  };
  // Who takes the answer is told of its failure.
  void read().catch(() => undefined);
  return entry;
};

/** Takes the answer of `url` once, if it was asked for with the same token. */
export const takeEarly = (url: string, token: string | null): Promise<Response> | undefined => {
  const answers = window.__early?.answers ?? {};
  const found = answers[url];
  delete answers[url];
  return found?.token === token ? found?.answer : undefined;
};

/** What is already known of the answer of `url`, if it was asked for with the same token. */
export const earlyBody = (url: string, token: string | null): unknown => {
  const found = window.__early?.answers[url];
  return found?.token === token ? found?.body : undefined;
};

/** When the answers were asked for: what they say may have changed since. */
export const earlyAt = (): number => window.__early?.at ?? 0;

/** The list of orders that was asked for. */
export const earlyList = (): Required<ListRequest> | undefined => window.__early?.list;
