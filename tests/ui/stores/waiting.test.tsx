import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeLinks } from '../../../src/resources/stores/index.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { buildLink, linkId, openStores, replaceResizeObserver, storeAnswers } from './storesApi.tsx';

beforeAll(async () => {
  replaceResizeObserver();
  await storeLinks.show?.preload?.();
});
beforeEach(enterAsSeller);

const until = '2099-11-28T04:00:00Z';

const open = async (change: Parameters<typeof buildLink>[0]) => {
  openStores(`/setting/shop/links/${linkId}`, storeAnswers(buildLink({ wait_until: until, ...change })));
  const title = await screen.findByText(/^The store asked us to wait until/);
  return within(title.closest('.pl-note') as HTMLElement);
};

describe('a store that wants us to wait', () => {
  it('says until when, why, and in its own words', async () => {
    const detail = 'Briefly unavailable for scheduled maintenance.';
    const note = await open({ platform: 'woocommerce', problem: 'store_down', problem_detail: detail });
    expect(note.getByText('The store is down for maintenance or has an error.')).toBeVisible();
    expect(note.getByText(/^Turn off maintenance mode/)).toBeVisible();
    expect(note.getByText(detail)).toBeVisible();
    expect(screen.queryByText(/^Next try:/)).toBeNull();
  });

  it('is tried again when the time is over, and then nothing looks broken', async () => {
    const soon = new Date(Date.now() + 2_000).toISOString();
    await open({ problem: 'too_many_requests', wait_until: soon });
    expect(
      await screen.findByText(/^The wait that the store asked for is over/, {}, { timeout: 4_000 }),
    ).toBeVisible();
    expect(screen.getByText('due now')).toBeVisible();
    expect(screen.queryByText(/too many requests/)).toBeNull();
    expect(document.querySelector('.pl-note:is(.pl-t-critical, .pl-t-warning)')).toBeNull();
  });

  it('shows what a person must mend beside it', async () => {
    const note = await open({ status: 'broken', problem: 'keys_unknown' });
    expect(note.queryByText(/^The store does not know these keys/)).toBeNull();
    expect(screen.getByText(/^The store does not know these keys/)).toBeVisible();
  });
});
