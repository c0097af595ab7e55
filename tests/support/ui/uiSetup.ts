import '@testing-library/jest-dom/vitest';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { loadOverlays } from '../../../src/components/overlays/index.tsx';
import {
  defaultMoneyLocale,
  defaultTimeZone,
  setLanguage,
  setMoneyLocale,
  setTimeZone,
} from '../../../src/i18n/locale.ts';
import { endSession } from '../../../src/providers/identity/session.ts';
import { resources } from '../../../contract/resources.ts';
import { forgetTotals } from '../../../src/providers/lists/counts.ts';
import { buildOperatorBook } from '../operator/operatorBook.ts';
import { publicOperator } from '../../../server/operator/operatorBook.ts';
import { operatorElementId, writeOperator } from '../../../contract/operator/firstPage.ts';
import { setOperator } from '../../../src/providers/operator/operator.ts';
import { refusedAddresses } from './fakeApi.ts';

/**
 * jsdom does not know `<search>`, which browsers treat as a plain element; as an unknown one it makes React warn.
 * React recognizes an unknown element by this tag.
 */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this !== HTMLUnknownElement.prototype && this.localName === 'search'
      ? 'HTMLElement'
      : 'HTMLUnknownElement';
  },
});

/** Longer than an animation frame of jsdom. */
const frameMs = 20;

// Waits take longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The server writes the operator into every page.
const operator = publicOperator(buildOperatorBook());
if (!document.getElementById(operatorElementId))
  document.head.insertAdjacentHTML('beforeend', writeOperator('<!--operator-->', operator));

// As in a page that has been open for a moment: menus are loaded.
await loadOverlays();

/** Matches a text that was rendered without its values: `%{support}`. */
afterEach(() => {
  const [name] = /%\{\w+\}/.exec(document.body.textContent ?? '') ?? [];
  cleanup();
  if (name !== undefined) throw new Error(`A text was rendered without its value ${name}`);
});

/** Totals are cached between pages; a test would read those of another one. */
afterEach(() => Object.keys(resources).forEach((name) => forgetTotals(name)));

afterEach(() => {
  const refused = refusedAddresses.splice(0);
  if (refused.length > 0) throw new Error(`The API knows a name in none of these: ${refused.join(' ')}`);
});

/**
 * jsdom runs animation frames on an interval of Node. An interval that began under fake timers would be lost with
 * them, and later tests would get no frames; so it ends under them.
 */
const { useRealTimers } = vi;
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(frameMs);
  return useRealTimers();
};

/** Files share a worker's page and modules: each restores them after its tests. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  endSession('signed_out');
  setOperator(operator);
  setLanguage('en');
  setTimeZone(defaultTimeZone);
  setMoneyLocale(defaultMoneyLocale);
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  history.replaceState(null, '', '/');
});
