// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/components/dialogs/ConfirmDialog.tsx';
import { renderWithWords } from './withWords.tsx';

afterEach(() => vi.restoreAllMocks());

const goes = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

it('waits for the network with a message, and shows a failure in the dialog', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('app.unexpected'));
  renderWithWords(
    <ConfirmDialog
      title="Remove Kim?"
      text="Kim is signed out."
      submit="Remove"
      onClose={vi.fn<() => void>()}
      onSubmit={work}
    />,
  );
  goes(false);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  expect(screen.getByText(/offline|network/i)).toBeVisible();
  goes(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(work).toHaveBeenCalledOnce();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, an unexpected error occurred.');
});
