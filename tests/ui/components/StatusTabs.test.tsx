// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusTabs } from '../../../src/components/table/StatusTabs.tsx';
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
  it('includes the count in the tab’s name', () => {
    setUp();
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'))).toEqual([
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

it('shortens large counts with K and M, with the full number for screen readers', () => {
  const large = [
    { value: 'a', label: 'All', count: 1_234_567 },
    { value: 'b', label: 'Pending', count: 99_999 },
  ];
  renderWithWords(<StatusTabs label="Order status" tabs={large} value="a" onChange={() => undefined} />);
  expect(screen.getByRole('tab', { name: 'All, 1,234,567' })).toHaveTextContent('1.2M');
  expect(screen.getByTitle('1,234,567')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Pending, 99,999' })).toHaveTextContent('99,999');
});

describe('a strip of tabs that does not fit', () => {
  const width = 100;
  const sizes = { offsetWidth: width, clientWidth: 250, scrollWidth: 5 * width };
  const stubbed = { ...sizes, offsetLeft: undefined } as const;

  beforeEach(() => {
    for (const name of Object.keys(stubbed) as (keyof typeof stubbed)[]) {
      vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function at(this: HTMLElement) {
        return stubbed[name] ?? width * [...(this.parentElement?.children ?? [])].indexOf(this);
      });
    }
  });
  afterEach(() => vi.restoreAllMocks());

  const strip = () => screen.getByRole('tablist');
  const fades = () => [strip().hasAttribute('data-more-before'), strip().hasAttribute('data-more-after')];
  const open = (value: string) => (
    <StatusTabs
      label="Order status"
      tabs={['a', 'b', 'c', 'd', 'e'].map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={() => undefined}
    />
  );
  const scrolled = () => {
    fireEvent.scroll(strip());
    return strip().scrollLeft;
  };

  it('stays at its beginning while the selected tab is fully visible', () => {
    renderWithWords(open('b'));
    expect(scrolled()).toBe(0);
    expect(fades()).toEqual([false, true]);
  });

  it('scrolls the selected tab fully into view, clear of the faded ends', () => {
    const { rerender } = renderWithWords(open('d'));
    expect(scrolled()).toBe(400 + 40 - 250);
    expect(fades()).toEqual([true, true]);
    rerender(open('c'));
    expect(scrolled(), 'a tab that is seen whole moves nothing but what its end needs').toBe(200 - 40);
    rerender(open('a'));
    expect(scrolled()).toBe(0);
    expect(fades()).toEqual([false, true]);
  });
});
