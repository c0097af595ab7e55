import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LanguageMenu } from '../../../src/layout/shell/LanguageMenu.tsx';
import { renderAt } from './renderApp.tsx';

it('lists each language under its own name with its flag', async () => {
  renderAt('/', <LanguageMenu />);
  const button = screen.getByRole('button', { name: 'EN, Language: English' });
  expect(button.querySelector('[data-flag]')).toBeNull();
  await userEvent.click(button);
  const items = screen.getAllByRole('menuitemradio').map((item) => ({
    name: item.textContent,
    lang: item.lang,
    flag: item.querySelector('[data-flag]')?.getAttribute('data-flag'),
    checked: item.getAttribute('aria-checked'),
  }));
  expect(items).toEqual([
    { name: 'English', lang: 'en', flag: 'en', checked: 'true' },
    { name: 'Tiếng Việt', lang: 'vi', flag: 'vi', checked: 'false' },
  ]);
});
