// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CopyText } from '../../../src/components/text/CopyText.tsx';
import { renderWithWords } from './withWords.tsx';

const setUp = () => {
  // userEvent puts a working clipboard on the page.
  const user = userEvent.setup();
  renderWithWords(<CopyText text="YT2632411800551" description="tracking number" />);
  return { user, button: screen.getByRole('button', { name: 'Copy tracking number' }) };
};

describe('CopyText', () => {
  it('copies, says so, and forgets it on mouse-out', async () => {
    const { user, button } = setUp();
    expect(button.dataset['tip']).toBe('Copy content');
    await user.click(button);
    await waitFor(() => expect(button.dataset['tip']).toBe('Copied!'));
    expect(screen.getByRole('status').textContent).toBe('Copied!');
    expect(await navigator.clipboard.readText()).toBe('YT2632411800551');
    await user.unhover(button);
    expect(button.dataset['tip']).toBe('Copy content');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not claim a copy that failed', async () => {
    const { user, button } = setUp();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(button);
    expect(button.dataset['tip']).toBe('Copy content');
  });
});
