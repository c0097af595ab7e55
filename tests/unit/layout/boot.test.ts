// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, setSession } from '../../../src/providers/session/session.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { styleSheet } from '../../../src/theme/styleSheet.ts';
import { buildUser, fakeApi } from '../../support/fakeApi.ts';

const script = readFileSync('public/early.js', 'utf8');
const page = document.documentElement;

const begin = (systemIsDark = false) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: systemIsDark && query === '(prefers-color-scheme: dark)' }));
  runInThisContext(script);
  return page.dataset;
};

beforeEach(() => {
  localStorage.clear();
  fakeApi({});
  delete page.dataset['frame'];
  setSession(buildUser(), 'account-token');
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__early;
});

describe('before the code is there', () => {
  it('who is signed in sees the frame, as wide as it was', () => {
    expect(begin()['frame']).toBe('open');
    preferencesStore.setItem('sidebar.open', false);
    expect(begin()['frame']).toBe('rail');
  });

  it('who is not sees none', () => {
    endSession('signed_out');
    expect(begin()['frame']).toBeUndefined();
  });

  it('the colours are of the chosen scheme, else of the system', () => {
    expect(begin(true)['scheme']).toBe('dark');
    expect(begin(false)['scheme']).toBe('light');
    preferencesStore.setItem('theme', 'light');
    expect(begin(true)['scheme']).toBe('light');
  });

  it('the frame is made of what the style sheet knows', () => {
    const classes = readFileSync('index.html', 'utf8').matchAll(/class="([^"]+)"/g).flatMap(([, names = '']) => names.split(' '));
    const unknown = [...new Set(classes)].filter((name) => !styleSheet.includes(`.${name}`));
    expect(unknown).toEqual([]);
  });
});
