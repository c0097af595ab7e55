import { expect, it } from 'vitest';
import { placeAttributes, type TidiedRow } from '../../../contract/imports/checking/wholeOrder.ts';
import { fieldRule, type FieldValues } from '../../../contract/imports/fields.ts';
import { tidy } from '../../../contract/imports/tidy.ts';

const place = (fields: FieldValues): TidiedRow & { codes: string[] } => {
  const problems: TidiedRow['problems'] = [];
  const row = { values: tidy({ sku: 'CT-BLK-L', quantity: '1', ...fields }, problems), problems };
  placeAttributes([row]);
  return { ...row, codes: problems.map(({ field, code }) => `${field} ${code}`) };
};

const attributes = 'Engraving: Anna';

it("moves the order's attributes to its only item", () =>
  expect(place({ note_attributes: attributes })).toMatchObject({
    values: { personalization: expect.stringContaining('Anna') },
    codes: ['personalization personalization_guessed'],
  }));

it('keeps the error of a spoiled cell, and puts the text into the note', () => {
  const { values, codes } = place({ note_attributes: attributes, personalization: '#N/A' });
  expect(values.personalization).toBe('#N/A');
  expect(values.note).toContain('Anna');
  expect(codes).toEqual(['personalization cell_error', 'note personalization_unclear']);
});

it('keeps the error of a spoiled cell if the text is too long for it', () => {
  const long = `Engraving: ${'x'.repeat(fieldRule('personalization').max)}`;
  const { values, codes } = place({ note_attributes: long, personalization: '#N/A' });
  expect(values.personalization).toBe('#N/A');
  expect(codes).toContain('personalization cell_error');
});

it('keeps a spoiled note visible before the text', () => {
  const { values, codes } = place({ note_attributes: attributes, note: '#REF!', personalization: '#N/A' });
  expect(values.note).toMatch(/^#REF!\n.*Anna/);
  expect(codes).toEqual(['personalization cell_error', 'note personalization_unclear']);
});

it('reports text that does not fit into the note', () => {
  const { max } = fieldRule('note');
  const note = 'n'.repeat(max - 5);
  const { values, codes } = place({ note_attributes: attributes, note, personalization: '#N/A' });
  expect(values.note).toHaveLength(max);
  expect(codes).toContain('note note_cut');
});
