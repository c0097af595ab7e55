import type { Page } from 'playwright';

/** One picture: where, and what is done to the page before or after it opens. */
export interface Scene {
  name: string;
  path: string;
  /** Without a session. */
  public?: true;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<void>;
}

export type Call = <T>(path: string, body?: object) => Promise<T>;
