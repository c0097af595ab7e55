import { z } from 'zod';
import { isEmail, isPhone } from '../contacts.ts';
import { isCountry } from '../places/countries.ts';
import { closeBidi, withoutControls } from './direction.ts';
import { isStorable } from './storable.ts';

/** Text of which nothing is seen: blanks, controls, and letters without width. U+2800 is the empty cell of Braille. */
const isInvisible = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** A letter may be written as so many, such as a vowel of Vietnamese with its marks. */
const mostParts = 4;

/**
 * Text as it is stored: trimmed, NFC, only what can be stored; empty where nothing of it is seen, and each line ends the
 * direction that it began. What is far too long is looked at no further: composing two
 * megabytes of marks takes minutes, and everybody waits for it.
 */
export const plainText = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .max(max * mostParts, { abort: true })
    .normalize('NFC')
    .overwrite((text) => (isStorable(text) && isInvisible(text) ? '' : closeBidi(text)))
    .min(min)
    .max(max, { abort: true })
    .refine(isStorable, { params: { code: 'nul' } });

/** The name of a file as it is stored and shown: without controls, those of direction too, which make `gpj.exe` of `exe.jpg`. */
export const fileNameText = (max: number) =>
  z
    .string()
    .max(max * mostParts, { abort: true })
    .overwrite(withoutControls)
    .pipe(plainText(max, 1));

/** A calendar date that PostgreSQL knows: it has no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), { params: { code: 'format' } });

const contacts = { email: isEmail, phone: isPhone };

/** A way to reach somebody, or none. */
export const contactText = (max: number, kind: keyof typeof contacts) =>
  plainText(max).refine((text) => text === '' || contacts[kind](text), { params: { code: kind } });

/** ISO 3166-1 alpha-2, capital letters, of a country that there is. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine(isCountry, { params: { code: 'country' } });
