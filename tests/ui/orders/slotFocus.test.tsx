// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from './openForm.tsx';

it('keeps the focus at the slot whose file is chosen or removed', async () => {
  const { user } = await openForm('create');
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add a file: Front, included' }));
  await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName('Place the file: Front, lotus.png'),
  );
  await user.click(screen.getByRole('button', { name: 'Remove the file: Front, lotus.png' }));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Add a file: Front, included'));
});
