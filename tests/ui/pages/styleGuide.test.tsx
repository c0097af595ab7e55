import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { StyleGuide } from '../../../src/pages/styleGuide/StyleGuide.tsx';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

beforeEach(() => {
  setLanguage('en');
  fakeMedia();
});

const section = (name: string): HTMLElement => screen.getByRole('region', { name });

describe('the style guide', () => {
  it('shows every shared control under its name', () => {
    renderAt('/style-guide', <StyleGuide />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Colors',
        'Type',
        'Status badges',
        'Buttons',
        'Fields',
        'Messages',
        'Date range',
        'Selects',
        'Multiselect, two at most',
        'Copy control',
        'Unsaved-changes bar',
        'File upload',
        'Pagination',
        'Thumbnails',
        'Formats',
        'Truncation',
        'Icon',
        'Skeletons',
      ]),
    );
  });

  it('shows fields and buttons that are refused, off or at work', () => {
    renderAt('/style-guide', <StyleGuide />);
    const fields = within(section('Fields'));
    expect(fields.getByRole('textbox', { name: 'Disabled' })).toBeDisabled();
    for (const role of ['checkbox', 'switch'])
      expect(fields.getByRole(role, { name: 'Disabled' }), role).toBeDisabled();
    expect(
      fields.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(1);
    const buttons = within(section('Buttons'));
    expect(buttons.getByRole('button', { name: 'Disabled' })).toBeDisabled();
    expect(buttons.getAllByRole('button', { name: /Loading/ })).toHaveLength(2);
    expect(buttons.getAllByRole('button', { busy: true })).toHaveLength(2);
  });

  it('shows controls that are refused, at work, empty or failed', async () => {
    renderAt('/style-guide', <StyleGuide />);
    const several = within(section('Multiselect, two at most'));
    await userEvent.click(several.getByRole('checkbox', { name: 'Black' }));
    await userEvent.click(several.getByRole('checkbox', { name: 'White' }));
    expect(several.getByRole('checkbox', { name: 'Navy' })).toBeDisabled();
    expect(
      await within(section('Date range')).findByText('Choose both dates.', undefined, { timeout: 10_000 }),
    ).toBeVisible();
    const upload = within(section('File upload'));
    expect(upload.getByRole('progressbar', { name: /november\.csv/ })).toHaveAttribute('aria-valuenow', '40');
    expect(upload.getByRole('alert')).toHaveTextContent(/front\.png/);
    expect(section('Pagination')).toHaveTextContent(/Display 0 - 0 data fields of 0 results/);
    expect(within(section('Nothing here, and failed')).getByRole('alert')).toBeVisible();
    await userEvent.click(within(section('Dialogs')).getByRole('button', { name: 'A question that fails' }));
    const dialog = screen.getByRole('alertdialog', { name: 'A question that fails' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByRole('button', { name: 'Delete', busy: true })).toBeInTheDocument();
    expect(await within(dialog).findByRole('alert', undefined, { timeout: 5000 })).toBeVisible();
  });

  it('names every status by a word of the catalogue', () => {
    renderAt('/style-guide', <StyleGuide />);
    const badges = section('Status badges').textContent;
    for (const word of ['Partially fulfilled', 'Partially paid', 'In transit', 'In review', 'Withdrawn'])
      expect(badges).toContain(word);
    expect(badges).not.toContain('status.');
  });

  it('sets both ends of a date range by its presets, or none', async () => {
    renderAt('/style-guide', <StyleGuide />);
    const dates = within(section('Date range'));
    const presets = within(dates.getByRole('group', { name: 'Created' }));
    const readDate = () => dates.getByRole('status').textContent;
    for (const name of ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This year']) {
      await userEvent.click(presets.getByRole('radio', { name }));
      expect(readDate(), name).toMatch(/^\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}$/);
    }
    await userEvent.click(presets.getByRole('radio', { name: 'All time' }));
    expect(readDate()).toBe('');
  });

  it('has formats of money, rate, numbers, dates and times', () => {
    renderAt('/style-guide', <StyleGuide />);
    const formats = section('Formats').textContent;
    for (const text of [
      '$1,234.50',
      '−$1,120.00',
      '25,410.00 ₫',
      '1,204',
      '12.4K',
      '3.1M',
      '12 min ago',
      '12 min',
    ]) {
      expect(formats).toContain(text);
    }
    expect(formats).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
  });

  it('speaks Vietnamese as well', () => {
    setLanguage('vi');
    renderAt('/style-guide', <StyleGuide />);
    expect(screen.getByRole('heading', { level: 2, name: 'Khoảng ngày' })).toBeVisible();
  });
});
