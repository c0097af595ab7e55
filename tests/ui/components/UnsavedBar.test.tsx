// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UnsavedBar } from '../../../src/components/feedback/UnsavedBar.tsx';
import { renderWithWords } from './withWords.tsx';

describe('UnsavedBar', () => {
  it('is an announced region with save and discard', async () => {
    const onSave = vi.fn<() => void>();
    const onDiscard = vi.fn<() => void>();
    renderWithWords(<UnsavedBar onSave={onSave} onDiscard={onDiscard} />);
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('You have unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onDiscard).toHaveBeenCalledOnce();
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('keeps the label while it saves, and ignores a second click', () => {
    const onSave = vi.fn<() => void>();
    renderWithWords(<UnsavedBar saving onSave={onSave} onDiscard={vi.fn<() => void>()} />);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(save);
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    expect(onSave).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'saves with %j and S instead of the browser',
    (modifier) => {
      const onSave = vi.fn<() => void>();
      renderWithWords(<UnsavedBar onSave={onSave} />);
      const handledByBrowser = fireEvent.keyDown(document, { key: 's', ...modifier });
      expect(onSave).toHaveBeenCalledOnce();
      expect(handledByBrowser).toBe(false);
    },
  );

  it('has no discard button where discarding is not possible', () => {
    renderWithWords(<UnsavedBar onSave={vi.fn<() => void>()} />);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('waits while there is no network, and says why', () => {
    const onSave = vi.fn<() => void>();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderWithWords(<UnsavedBar onSave={onSave} />);
    expect(screen.getByRole('status').textContent).toBe('Not possible while you are offline');
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
