import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens a searchable select, searches an option by its name if there are many, and chooses it. */
export const chooseOption = async (field: HTMLElement, name: string): Promise<void> => {
  await userEvent.click(field);
  const list = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  const search = within(list).queryByRole('searchbox');
  if (search) await userEvent.type(search, name);
  await userEvent.click(within(list).getByRole('radio', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
