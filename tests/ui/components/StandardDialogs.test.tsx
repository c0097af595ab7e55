// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OkCancelModal, YesNoDialog } from '../../../src/components/dialogs/StandardDialogs.tsx';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderWithWords } from './withWords.tsx';

const names = (): (string | null)[] =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

beforeEach(() => {
  fakeMedia();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the standard dialogs', () => {
  it('ask with No and Yes, No being the safe one', () => {
    const [onClose, onConfirm] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderWithWords(
      <YesNoDialog open title="Keep it?" onClose={onClose} onConfirm={onConfirm}>
        The list stays.
      </YesNoDialog>,
    );
    expect(names()).toEqual(['No', 'Yes']);
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('open a modal with Cancel and OK after 50 ms', () => {
    const onConfirm = vi.fn<() => void>();
    renderWithWords(
      <OkCancelModal open title="Note" onClose={vi.fn<() => void>()} onConfirm={onConfirm}>
        Text
      </OkCancelModal>,
    );
    act(() => void vi.advanceTimersByTime(49));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
    expect(names()).toEqual(['Cancel', 'OK']);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
