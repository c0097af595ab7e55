import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { CountrySelect } from '../../../src/fields/filters/CountrySelect.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from './renderList.tsx';

beforeEach(enterAsSeller);

const Field = () => {
  const [country, setCountry] = useState('US');
  return <CountrySelect label="Delivered to" value={country} nothing="Any" onChange={setCountry} />;
};

it('finds a country by a few letters, also without accents, and cannot be emptied', async () => {
  fakeApi({});
  renderAt('/', <Field />, { pattern: '/' });
  const user = userEvent.setup();
  const field = await screen.findByRole('button', { name: 'Delivered to United States' });
  await user.click(field);
  const search = await screen.findByRole('searchbox', {}, { timeout: 10_000 });
  expect(search).toHaveFocus();
  await user.type(search, 'cote');
  const list = within(screen.getByRole('dialog', { name: 'Delivered to' }));
  expect(list.getAllByRole('radio')).toHaveLength(1);
  await user.click(list.getByRole('radio', { name: /Côte/ }));
  expect(await screen.findByRole('button', { name: /^Delivered to Côte/ })).toBeVisible();
});
