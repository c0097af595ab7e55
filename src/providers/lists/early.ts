import type { ListRequest } from './listUrl.ts';

/** An answer that `public/early.js` asked for before the dashboard's code was there. */
interface EarlyAnswer {
  token: string;
  answer: Promise<Response>;
  /** What a good answer says, as soon as it is read. */
  body?: unknown;
}

interface Early {
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
