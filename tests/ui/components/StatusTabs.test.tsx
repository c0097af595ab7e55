// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StatusTabs } from '../../../src/components/StatusTabs.tsx';
import { renderWithWords } from './withWords.tsx';

const tabs = [
  { value: 'all', label: 'All', count: 1204 },
  { value: 'pending', label: 'Pending', count: 18 },
  { value: 'rejected', label: 'Rejected' },
];

const setUp = () => {
  const onChange = vi.fn<(value: string) => void>();
  renderWithWords(<StatusTabs label="Order status" tabs={tabs} value="pending" onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
};

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('StatusTabs', () => {
  it('says the count with the name', () => {
    setUp();
    expect(screen.getAllByRole('tab').map(tab => tab.getAttribute('aria-label'))).toEqual([
      'All, 1,204',
      'Pending, 18',
      'Rejected',
    ]);
  });

  it('is one tab stop, on the selected tab', async () => {
    const { user } = setUp();
    await user.tab();
    expect(focused()).toBe('Pending, 18');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves with the arrows and wraps, without choosing', async () => {
    const { user, onChange } = setUp();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('All, 1,204');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Rejected');
    await user.keyboard('{Home}');
    expect(focused()).toBe('All, 1,204');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses with Enter', async () => {
    const { user, onChange } = setUp();
    await user.tab();
    await user.keyboard('{End}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('rejected');
  });
});
