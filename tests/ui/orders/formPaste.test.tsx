// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { city, openForm } from './openForm.tsx';

it('fills in a whole address, says what it lacks, and undoes it without losing later edits', async () => {
  const { user } = await openForm('create');
  const field = (name: string) => screen.getByRole('textbox', { name });
  await user.type(field('Recipient'), 'Anna');
  await user.type(field('Unit, floor (optional)'), 'Apt 9');
  await user.click(screen.getByRole('button', { name: 'Paste a whole address' }));
  const text = await screen.findByRole('textbox', { name: 'Name and address' });
  await user.click(text);
  await user.paste('Grace Miller\n48 Newbury St\nBoston 02116\nUSA\nring twice');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(city()).toHaveValue('Boston'));
  expect(
    [field('Recipient'), field('Address'), field('ZIP')].map((input) => (input as HTMLInputElement).value),
  ).toEqual(['Grace Miller', '48 Newbury St', '02116']);
  // Belongs to another address, so it goes with its street.
  expect(field('Unit, floor (optional)')).toHaveValue('');
  const note = await screen.findByText('Filled in from the pasted address.');
  expect(note.parentElement?.textContent).toContain(
    'Not found: State or province. Not sure where this goes: ring twice',
  );
  await user.type(city(), ' East');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Recipient')).toHaveValue('Anna');
  expect(field('Unit, floor (optional)')).toHaveValue('Apt 9');
  expect(field('Address')).toHaveValue('');
  expect(city()).toHaveValue('Boston East');
  expect(screen.getByRole('button', { name: 'Paste a whole address' })).toHaveFocus();
});

it('keeps the pasted text when the dialog is closed, and fills in nothing that it cannot read', async () => {
  const { user } = await openForm('create');
  await user.click(screen.getByRole('button', { name: 'Paste a whole address' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name and address' }), 'x'.repeat(3));
  await user.clear(screen.getByRole('textbox', { name: 'Name and address' }));
  expect(screen.getByRole('button', { name: 'Fill in' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Name and address' }), 'Grace Miller');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Paste a whole address' }));
  expect(await screen.findByRole('textbox', { name: 'Name and address' })).toHaveValue('Grace Miller');
  expect(screen.getByRole('textbox', { name: 'Recipient', hidden: true })).toHaveValue('');
});

it('validates the pasted fields again after a failed save', async () => {
  const { user } = await openForm('create');
  const street = screen.getByRole('textbox', { name: 'Address' });
  await user.click(screen.getByRole('button', { name: /^Create and pay/ }));
  await waitFor(() => expect(street).toHaveAccessibleDescription('This is required.'));
  await user.click(screen.getByRole('button', { name: 'Paste a whole address' }));
  await user.click(await screen.findByRole('textbox', { name: 'Name and address' }));
  await user.paste('Grace Miller\n48 Newbury St\nBoston 02116\nUSA');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(street).toHaveValue('48 Newbury St'));
  await waitFor(() => expect(street).not.toHaveAccessibleDescription('This is required.'));
  expect(screen.getByRole('textbox', { name: 'Recipient' })).not.toBeInvalid();
});
