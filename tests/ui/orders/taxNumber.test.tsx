// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm, order, path } from './openForm.tsx';

const brazil = {
  ...order,
  recipient: 'Ana Lima',
  address1: 'Rua das Flores 12',
  city: 'Curitiba',
  region: 'PR',
  postcode: '80010-000',
  country: 'BR',
};

it('says which number customs require, and that its check digits are wrong', async () => {
  const { user } = await openForm('edit', { [`GET ${path}`]: { json: { order: brazil } } });
  expect(screen.getByText('Customs will ask for the recipient’s CPF / CNPJ.')).toBeVisible();
  const number = screen.getByRole('textbox', { name: /Tax number/ });
  await user.type(number, '529.982.247-26');
  expect(screen.queryByText(/Customs will ask/)).toBeNull();
  expect(screen.getByText('The check digits of this tax number are wrong.')).toBeVisible();
  await user.type(number, '{Backspace}5');
  expect(screen.queryByText(/check digits/)).toBeNull();
});

it('asks for no tax number if customs require none', async () => {
  await openForm('edit', { [`GET ${path}`]: { json: { order } } });
  expect(screen.queryByText(/Customs will ask/)).toBeNull();
});
