import type { Page } from 'playwright';

/** A screenshot: its path, and the steps before or after the page opens. */
export interface Scene {
  name: string;
  path: string;
  /** True for a page without a session. */
  public?: true;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<void>;
}

export type Call = <T>(path: string, body?: object) => Promise<T>;
