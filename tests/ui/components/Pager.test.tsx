// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from '../../../src/components/table/Pager.tsx';
import { clampPage, pageNumbers } from '../../../src/components/table/pageNumbers.ts';
import { renderWithWords } from './withWords.tsx';

const setUp = (page = 1, total = 312) => {
  const onPage = vi.fn<(value: number) => void>();
  const onPerPage = vi.fn<(value: number) => void>();
  const { container } = renderWithWords(
    <Pager page={page} perPage={25} total={total} onPage={onPage} onPerPage={onPerPage} />,
  );
  return { onPage, onPerPage, container, user: userEvent.setup() };
};

const goTo = async (typed: string, page = 1) => {
  const { onPage, user } = setUp(page);
  const field = screen.getByLabelText('Go to page');
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  return { onPage, field };
};

describe('Pager', () => {
  it('says what is shown in the words of the specification', () => {
    expect(setUp(13).container.textContent).toContain('Display 301 - 312 data fields of 312 results');
  });

  it('shows 0 - 0 where there is nothing', () => {
    expect(setUp(1, 0).container.textContent).toContain('Display 0 - 0 data fields of 0 results');
  });

  it.each([
    ['99', 13],
    ['7', 7],
    ['7.9', 7],
  ])('goes to page %s as %i', async (typed, page) => {
    const { onPage } = await goTo(typed);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(page);
  });

  it.each(['0', '-4', 'abc'])('takes %s for the first page', async (typed) => {
    const { onPage, field } = await goTo(typed, 5);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
    expect(field).toHaveProperty('value', '1');
  });

  it('stays where it is when the field is emptied', async () => {
    const { onPage, user } = setUp(5);
    await user.clear(screen.getByLabelText('Go to page'));
    await user.tab();
    expect(onPage).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Go to page')).toHaveProperty('value', '5');
  });

  it('keeps the focus where it was, on the way and at the ends', async () => {
    const Turning = () => {
      const [page, setPage] = useState(11);
      return <Pager page={page} perPage={25} total={312} onPage={setPage} onPerPage={setPage} />;
    };
    renderWithWords(<Turning />);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Go to page');
    await user.clear(field);
    await user.type(field, '12{Enter}');
    expect(screen.getByLabelText('Go to page')).toHaveFocus();
    expect(screen.getByLabelText('Go to page')).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByRole('button', { name: 'Page 13' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  });

  it('offers the five page sizes', async () => {
    const { onPerPage, user } = setUp();
    const sizes = screen.getByLabelText('Page size');
    const offered = [...sizes.querySelectorAll('option')].map((option) => option.value);
    expect(offered).toEqual(['25', '50', '100', '200', '500']);
    await user.selectOptions(sizes, '500');
    expect(onPerPage).toHaveBeenCalledExactlyOnceWith(500);
  });

  it('marks the current page and closes the ends', () => {
    setUp(13);
    expect(screen.getByRole('button', { name: 'Page 13' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 13, [1, 2, 3, 4, 'gap-after', 13]],
    [7, 13, [1, 'gap-before', 6, 7, 8, 'gap-after', 13]],
    [13, 13, [1, 'gap-before', 10, 11, 12, 13]],
    [2, 6, [1, 2, 3, 4, 5, 6]],
    [1, 1, [1]],
  ])('page %i of %i', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });

  it('clamps to a page that exists, also in an empty list', () => {
    expect(clampPage(3, 0)).toBe(1);
    expect(clampPage(Number.NaN, 9)).toBe(1);
    expect(clampPage(Number.POSITIVE_INFINITY, 9)).toBe(1);
  });
});
