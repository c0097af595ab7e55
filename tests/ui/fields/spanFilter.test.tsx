import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { field } from '../../../contract/schema/field.ts';
import { SpanFilter } from '../../../src/fields/filters/SpanFilter.tsx';

it('applies numbers within the bounds of the field only, as the API does', async () => {
  const onChange = vi.fn<(patch: object) => void>();
  const about = {
    name: 'quiet_days',
    field: field.number({ filter: 'range' }),
    translate: (key: string) => key,
  } as unknown as Parameters<typeof SpanFilter>[0]['about'];
  render(<SpanFilter about={about} values={{}} onChange={onChange} onDone={vi.fn<() => void>()} />);
  const user = userEvent.setup();
  const [from] = screen.getAllByRole('spinbutton');
  if (!from) throw new Error('There are two numbers');
  for (const number of ['3000000000', '-1']) {
    await user.clear(from);
    await user.type(from, number);
    await user.click(screen.getByRole('button'));
    expect(onChange).not.toHaveBeenCalled();
  }
  await user.clear(from);
  await user.type(from, '7');
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenCalledWith({ quiet_days_gte: 7, quiet_days_lte: undefined });
});
