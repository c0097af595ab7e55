// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { maxValues } from '../../../contract/schema/queryText.ts';
import { SelectField } from '../../../src/components/inputs/SelectField.tsx';
import { OptionList } from '../../../src/fields/filters/OptionList.tsx';
import { renderWithWords } from './withWords.tsx';

const colors = ['Black', 'White', 'Navy'].map((label) => ({ value: label.toLowerCase(), label }));

const OneColor = ({ options = colors }: { options?: typeof colors }) => {
  const [value, setValue] = useState('');
  return (
    <SelectField
      label="Color"
      options={options}
      value={value}
      onChange={setValue}
      error={value === 'white' && 'Out of stock'}
      valid={value ? 'In stock' : undefined}
      hints={['Printed on both sides']}
    />
  );
};

describe('a select', () => {
  it('offers its placeholder only while nothing is chosen', async () => {
    renderWithWords(<OneColor />);
    const select = screen.getByRole('combobox', { name: 'Color' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Black', 'White', 'Navy']);
    await userEvent.selectOptions(select, 'Navy');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Black', 'White', 'Navy']);
  });

  it('says what is good or wrong about the value; its hints follow', async () => {
    renderWithWords(<OneColor />);
    const select = screen.getByRole('combobox', { name: 'Color' });
    const hint = () => screen.getByText('Printed on both sides').closest('li');
    await userEvent.selectOptions(select, 'Black');
    expect(screen.getByRole('status')).toHaveTextContent('In stock');
    expect(select).toBeValid();
    expect(hint()).toHaveAttribute('data-met', 'true');
    await userEvent.selectOptions(select, 'White');
    expect(screen.getByRole('alert')).toHaveTextContent('Out of stock');
    expect(screen.queryByText('In stock')).toBeNull();
    expect(select).toBeInvalid();
    expect(select).toHaveAccessibleDescription(/Out of stock.*Printed on both sides/);
    expect(hint()).toHaveAttribute('data-met', 'false');
  });

  it('says that its list is empty', () => {
    renderWithWords(<OneColor options={[]} />);
    expect(screen.getByRole('option', { name: 'List is empty.' })).toBeDisabled();
  });
});

const Several = ({ options, max }: { options: typeof colors; max?: number }) => {
  const [chosen, setChosen] = useState<string[]>([]);
  return <OptionList label="Colors" options={options} chosen={chosen} onChange={setChosen} max={max} />;
};

const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

describe('a multiselect', () => {
  it('takes as many as it may, then says why no more', async () => {
    renderWithWords(<Several options={colors} max={2} />);
    await userEvent.click(box('Black'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(box('White'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Maximum of 2 options selected. First remove a selected option to select another.',
    );
    expect(box('Navy')).toBeDisabled();
    await userEvent.click(box('Black'));
    expect(box('Navy')).toBeEnabled();
  });

  it('takes no more values than the API does', () => {
    const many = Array.from({ length: maxValues + 1 }, (_, index) => ({
      value: String(index),
      label: `Color ${index}`,
    }));
    const chosen = many.slice(0, maxValues).map(({ value }) => value);
    renderWithWords(<OptionList label="Colors" options={many} chosen={chosen} onChange={() => undefined} />);
    expect(box(`Color ${maxValues}`)).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent(`Maximum of ${maxValues} options selected.`);
  });

  it('says when nothing is found', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ value: String(index), label: `Color ${index}` }));
    renderWithWords(<Several options={many} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Colors' }), 'zzz');
    expect(screen.getByText('No elements found. Consider changing the search query.')).toBeVisible();
  });

  it('lists what begins with the text before what has it inside', async () => {
    const countries = [
      'Algeria',
      'Austria',
      'Belgium',
      'Canada',
      'Denmark',
      'France',
      'Germany',
      'Niger',
      'Peru',
    ];
    renderWithWords(<Several options={countries.map((label) => ({ value: label, label }))} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Colors' }), 'ger');
    const labels = screen.getAllByRole('checkbox').map((input) => input.closest('label')?.textContent);
    expect(labels).toEqual(['Germany', 'Algeria', 'Niger']);
  });

  it('says when there is nothing', () => {
    renderWithWords(<Several options={[]} />);
    expect(screen.getByText('List is empty.')).toBeVisible();
  });

  it('lists 1000 options at most', () => {
    const many = Array.from({ length: 1005 }, (_, index) => ({
      value: String(index),
      label: `Color ${index}`,
    }));
    renderWithWords(<Several options={many} />);
    expect(document.querySelectorAll('[type=checkbox]')).toHaveLength(1000);
  });
});
