// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BulkAction } from '../../../src/components/table/BulkBar.tsx';
import { BulkBar } from '../../../src/components/table/BulkBar.tsx';
import { renderWithWords } from './withWords.tsx';

const action = (label: string, override: Partial<BulkAction> = {}): BulkAction => ({
  key: label,
  label,
  onClick: vi.fn<() => void>(),
  ...override,
});

const setUp = (actions: BulkAction[], total = 312) => {
  const onClear = vi.fn<() => void>();
  const onSelectAll = vi.fn<() => void>();
  renderWithWords(
    <BulkBar count={3} total={total} actions={actions} onClear={onClear} onSelectAll={onSelectAll} />,
  );
  return { onClear, onSelectAll, bar: screen.getByRole('toolbar'), user: userEvent.setup() };
};

const names = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('BulkBar', () => {
  it('shows three actions and puts the rest into More, the destructive one last', async () => {
    const { bar, user } = setUp([
      action('Cancel', { destructive: true }),
      action('Pay'),
      action('Change line'),
      action('Export'),
      action('Duplicate'),
    ]);
    expect(names(bar)).toEqual(['Pay', 'Change line', 'Export', 'More', 'Select all 312', 'Clear selection']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Duplicate', 'Cancel']);
  });

  it('announces the count and clears', async () => {
    const { bar, onClear, user } = setUp([action('Pay')]);
    expect(within(bar).getByRole('status').textContent).toBe('3 selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('shows an action that cannot run, with the reason', async () => {
    const pay = action('Pay', { reason: 'All are paid' });
    const { user } = setUp([pay]);
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('All are paid');
    await user.click(button);
    expect(pay.onClick).not.toHaveBeenCalled();
  });

  it('says in the menu as well why an action cannot run', async () => {
    const cancel = action('Cancel', { destructive: true, reason: 'Too late' });
    const { user } = setUp([action('Pay'), cancel]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const item = screen.getByRole('menuitem', { name: /^Cancel/ });
    expect(item).toHaveTextContent('Too late');
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await user.click(item);
    expect(cancel.onClick).not.toHaveBeenCalled();
  });

  it('offers no "select all" when all are selected', () => {
    setUp([action('Pay')], 3);
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  });

  it('moves with the arrows', async () => {
    const { user } = setUp([action('Pay'), action('Export')]);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Export');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear selection');
  });
});
