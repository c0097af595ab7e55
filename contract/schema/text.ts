import { z } from 'zod';
import { isEmail, isPhone } from '../contacts.ts';
import { isCountry } from '../places/countries.ts';
import { closeBidi, withoutControls } from './direction.ts';
import { isStorable } from './storable.ts';

/**
 * Returns true for text without visible characters: spaces, control and zero-width characters, and U+2800, the empty
 * cell of Braille.
 */
const isInvisible = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** Maximum number of code points of one letter, such as a Vietnamese vowel with its marks. */
const maxPartsPerLetter = 4;

/**
 * Returns the schema of text as it is stored: trimmed, NFC, storable, empty if nothing is visible, with each line
 * closing the direction it began. Far too long text is rejected before it is normalized: composing two megabytes of
 * marks takes minutes and blocks everybody.
 */
export const plainText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .max(max * maxPartsPerLetter, { abort: true })
    .normalize('NFC')
    .overwrite((text) => (isStorable(text) && isInvisible(text) ? '' : closeBidi(text)))
    .min(min)
    .max(max, { abort: true })
    .refine(isStorable, { params: { code: 'nul' } });

/**
 * Returns the schema of a file name as it is stored and shown: without control characters, including those of
 * direction, which make `exe.jpg` look like `gpj.exe`.
 */
export const fileNameText = (max: number) =>
  z
    .string()
    .max(max * maxPartsPerLetter, { abort: true })
    .overwrite(withoutControls)
    .pipe(plainText(max, 1));

/** A calendar date that PostgreSQL accepts: it has no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), { params: { code: 'format' } });

const contacts = { email: isEmail, phone: isPhone };

/** Returns the schema of an email address or phone number, which may be empty. */
export const contactText = (max: number, kind: keyof typeof contacts) =>
  plainText(max).refine((text) => text === '' || contacts[kind](text), { params: { code: kind } });

/** ISO 3166-1 alpha-2 code of an existing country, in capital letters. */
export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine(isCountry, { params: { code: 'country' } });
