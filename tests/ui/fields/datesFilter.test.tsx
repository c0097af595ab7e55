// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DateRangeFields } from '../../../src/fields/filters/DateRangeFields.tsx';
import { DatesFilter, DatesValue } from '../../../src/fields/filters/DatesFilter.tsx';
import type { FilterValues } from '../../../contract/schema/derive.ts';
import listTools from '../../../src/views/list/list-tools.css?raw';
import { renderWithWords } from '../components/withWords.tsx';
import { fakeMedia } from '../layout/renderApp.tsx';

beforeEach(() => fakeMedia());

const about = {
  name: 'created_at',
  label: 'Created',
  translate: (key: string) => key.split('.').at(-1) ?? key,
};

const openFilter = (values: FilterValues) => {
  const onChange = vi.fn<(change: FilterValues) => void>();
  renderWithWords(
    <>
      <output>
        <DatesValue about={about} values={values} />
      </output>
      <DatesFilter about={about} values={values} onChange={onChange} onDone={() => undefined} />
    </>,
  );
  return { onChange, user: userEvent.setup() };
};

const none = { date_preset: undefined, start_date: undefined, end_date: undefined };

it('shows the chosen preset, and writes its name into the filter', async () => {
  const { onChange, user } = openFilter({ date_preset: 'this_year' });
  expect(screen.getByRole('status')).toHaveTextContent('this_year');
  expect(screen.getByRole('radio', { name: 'this_year' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'last_30_days' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...none, date_preset: 'last_30_days' });
});

it('removes the filter for all time', async () => {
  const { onChange, user } = openFilter({ date_preset: 'today' });
  await user.click(screen.getByRole('radio', { name: 'all_time' }));
  expect(onChange).toHaveBeenLastCalledWith(none);
});

it('shows plain dates as dates, not as a preset', () => {
  const today = new Date().toISOString().slice(0, 10);
  openFilter({ start_date: today, end_date: today });
  expect(screen.getByRole('status')).not.toHaveTextContent('today');
  expect(screen.getByRole('radio', { name: 'custom' })).toBeChecked();
});

it('shows beside its fields that both dates are needed', () => {
  const style = document.createElement('style');
  style.textContent = listTools;
  document.head.append(style);
  renderWithWords(
    <DateRangeFields
      span={{ start_date: '2026-11-20' }}
      onApply={() => undefined}
      translate={about.translate}
    />,
  );
  expect(getComputedStyle(screen.getByText('both_needed')).paddingLeft).toBe('0px');
  style.remove();
});
