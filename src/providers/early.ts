/** An answer that `public/early.js` asked for before the dashboard's code was there. */
interface EarlyAnswer {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    __early?: Record<string, EarlyAnswer>;
  }
}

/** Takes the answer of `url` once, if it was asked for with the same token. */
export const takeEarly = (url: string, token: string | null): Promise<Response> | undefined => {
  const found = window.__early?.[url];
  if (!found) return undefined;
  delete window.__early?.[url];
  return found.token === token ? found.answer : undefined;
};
