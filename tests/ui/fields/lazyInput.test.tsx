import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyInput, loadInputs } from '../../../src/fields/lazyInput.tsx';
import type { InputProps } from '../../../src/fields/view.ts';

afterEach(cleanup);

it('renders at once if the inputs are loaded, and is not remounted later', async () => {
  const Input = lazyInput(() => () => <input aria-label="name" />);
  const draw = () => (
    <Suspense fallback={<p>empty place</p>}>
      <Input {...({ source: 'name' } as InputProps)} />
    </Suspense>
  );
  await loadInputs();
  const { rerender } = render(draw());
  const field = screen.getByRole('textbox', { name: 'name' });
  expect(screen.queryByText('empty place')).toBeNull();
  rerender(draw());
  expect(screen.getByRole('textbox', { name: 'name' })).toBe(field);
});
