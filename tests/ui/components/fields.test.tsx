// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CheckField } from '../../../src/components/inputs/CheckField.tsx';
import { SearchSelect } from '../../../src/components/inputs/SearchSelect.tsx';
import { SelectField } from '../../../src/components/inputs/SelectField.tsx';
import { TextAreaField } from '../../../src/components/inputs/TextAreaField.tsx';
import { TextField } from '../../../src/components/inputs/TextField.tsx';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderWithWords } from './withWords.tsx';

beforeEach(() => fakeMedia());

const Weight = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Weight"
      required
      unit="kg"
      value={value}
      onChange={setValue}
      help="Of one piece"
      error={error}
    />
  );
};

describe('a text field', () => {
  it('is named by its label alone, and described by its help', async () => {
    renderWithWords(<Weight />);
    const input = screen.getByRole('textbox', { name: 'Weight' });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Of one piece');
    await userEvent.type(input, '2');
    expect(input).toHaveValue('2');
  });

  it('shows its error in place of its help, without announcing it during typing', () => {
    renderWithWords(<Weight error="Too heavy" />);
    const input = screen.getByRole('textbox', { name: 'Weight' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too heavy');
    expect(screen.queryByText('Of one piece')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('an area of text has the same label, help and error', () => {
  renderWithWords(
    <TextAreaField label="Note" value="" onChange={() => undefined} help="For the buyer" error="Missing" />,
  );
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Missing');
  expect(screen.getByRole('alert')).toHaveTextContent('Missing');
});

it('a select that may be empty offers its placeholder again', async () => {
  const Size = () => {
    const [value, setValue] = useState('s');
    return (
      <SelectField
        label="Size"
        mayBeEmpty
        options={[
          { value: 's', label: 'S' },
          { value: 'l', label: 'L', disabled: true },
        ]}
        value={value}
        onChange={setValue}
      />
    );
  };
  renderWithWords(<Size />);
  const select = screen.getByRole('combobox', { name: 'Size' });
  await userEvent.selectOptions(select, 'Choose');
  expect(select).toHaveValue('');
  expect(screen.getByRole('option', { name: 'L' })).toBeDisabled();
});

it('shows a partly checked box, and a switch with its role', async () => {
  const changes: boolean[] = [];
  renderWithWords(
    <>
      <CheckField label="All orders" checked={false} isPartial onChange={() => undefined} />
      <CheckField label="See cost" checked={false} isSwitch onChange={(isOn) => changes.push(isOn)} />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'All orders' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'See cost' }));
  expect(changes).toEqual([true]);
});

it('provides the theme to a searchable select and filters its options by the typed text', async () => {
  const chosen: (string | null)[] = [];
  renderWithWords(
    <SearchSelect
      label="City"
      required
      help="Where it goes"
      options={['Hanoi', 'Hue']}
      onChange={(_event, city) => chosen.push(city)}
    />,
  );
  // Material UI's own label floats.
  expect(screen.getByText('City')).toHaveStyle({ position: 'static' });
  const input = screen.getByRole('combobox', { name: 'City' });
  expect(input).toHaveAccessibleDescription('Where it goes');
  await userEvent.type(input, 'hu');
  await userEvent.click(await screen.findByRole('option', { name: 'Hue' }));
  expect(chosen).toEqual(['Hue']);
});

it('chooses the first match with Enter, without submitting the form', async () => {
  const chosen: (string | null)[] = [];
  const sent: string[] = [];
  renderWithWords(
    <form onSubmit={() => sent.push('form')}>
      <SearchSelect label="City" options={['Hanoi', 'Hue']} onChange={(_event, city) => chosen.push(city)} />
    </form>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'hu{Enter}');
  expect(chosen).toEqual(['Hue']);
  expect(sent).toEqual([]);
});
