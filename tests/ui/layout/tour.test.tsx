import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TourHost } from '../../../src/layout/tour/TourHost.tsx';
import { withTexts } from '../../../src/providers/texts/texts.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

const Page = () => (
  <>
    <button type="button" className="pl-shop">
      Lotus Tee Co.
    </button>
    <nav className="pl-nav">
      <a href="/orders">Orders</a>
      <a href="/catalog">Catalog</a>
    </nav>
    <div className="pl-title">
      <h1 tabIndex={-1}>Dashboard</h1>
    </div>
    <section data-tour="start">
      <header className="pl-card-head">Needs attention</header>
      <p>Tasks</p>
    </section>
    <button type="button" data-tour="releases">
      Bell
    </button>
    <TourHost />
  </>
);

const popover = (name: string) => screen.findByRole('dialog', { name }, { timeout: 4000 });

/** Passes the delay before the tour and all that its start takes: a tour that is due is shown by then. */
const passStart = () => act(() => vi.advanceTimersByTimeAsync(1_500));

const signIn = (user: Parameters<typeof buildUser>[0] = {}): void => {
  setSession(buildUser(user), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
};

afterEach(() => {
  vi.useRealTimers();
});

/** Under fake timers nothing can wait for code that is loaded on demand. */
beforeAll(() => withTexts(import('../../../src/layout/tour/Tour.tsx'), 'tour'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession('signed_out');
  signIn();
  fakeMedia();
});

describe('the tour', () => {
  it('leads through five steps by keyboard and highlights each target', async () => {
    renderAt('/', <Page />);
    const titles = [
      'Choose a shop',
      'View the catalog',
      'Your orders',
      '4 steps to get started',
      'New releases',
    ];
    for (const [index, title] of titles.entries()) {
      const step = await popover(`${index + 1} of 5 ${title}`);
      expect(step).not.toHaveAttribute('aria-modal');
      expect(step).toHaveAccessibleDescription();
      const forward = within(step).getByRole('button', { name: index === 4 ? 'Done' : 'Next' });
      await waitFor(() => expect(forward).toHaveFocus());
      expect(screen.getByText('Lotus Tee Co.').matches('[data-toured=true]')).toBe(index === 0);
      // The head of the card, not the card: below a tall one the page would scroll its title away.
      expect(screen.getByText('Needs attention').matches('[data-toured=true]')).toBe(index === 3);
      await userEvent.keyboard('{Enter}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('[data-toured]')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus());
  });

  it('starts once for a user, also after another sign-in, but for the next user again', async () => {
    renderAt('/', <Page />);
    await popover('1 of 5 Choose a shop');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    act(() => endSession('signed_out'));
    act(() => signIn());
    vi.useFakeTimers();
    renderAt('/', <Page />);
    await passStart();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => signIn({ id: '01900000-0000-7000-8000-000000000002' }));
    await passStart();
    expect(screen.getByRole('dialog', { name: '1 of 5 Choose a shop' })).toBeVisible();
  });

  it('pauses while a dialog is open, and resumes at the same step', async () => {
    renderAt('/', <Page />);
    await userEvent.click(
      within(await popover('1 of 5 Choose a shop')).getByRole('button', { name: 'Next' }),
    );
    await popover('2 of 5 View the catalog');
    const dialog = document.createElement('div');
    dialog.className = 'MuiModal-root';
    document.body.append(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog.remove();
    await popover('2 of 5 View the catalog');
  });

  it('does not start for support in a seller’s dashboard', async () => {
    signIn({ support: { staff: 'Linh', account: 'Lotus', until: '2099-01-01T00:00:00.000Z' } });
    vi.useFakeTimers();
    renderAt('/', <Page />);
    await passStart();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => signIn());
    await passStart();
    expect(screen.getByRole('dialog', { name: '1 of 5 Choose a shop' })).toBeVisible();
  });

  it('starts on the home page only', async () => {
    vi.useFakeTimers();
    const router = renderAt('/orders', <Page />);
    await passStart();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate('/'));
    await passStart();
    expect(screen.getByRole('dialog', { name: '1 of 5 Choose a shop' })).toBeVisible();
  });
});
