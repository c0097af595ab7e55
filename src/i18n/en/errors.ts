import { apiErrors, type ErrorCode, type ValueError, type WaitText } from '../../../contract/errors.ts';

/** Errors of the API: its English messages are those of the dashboard (contract/errors.ts). */
const ofApi = Object.fromEntries(
  Object.entries(apiErrors).map(([code, [, message]]) => [code, message]),
) as Record<ErrorCode, string>;

export const errors = {
  ...ofApi,
  too_many_requests_0: 'Too many requests. Try again in a few seconds.',
  too_many_requests_1: 'Too many requests. Try again in a minute.',
  too_many_requests_5: 'Too many requests. Try again in 5 minutes.',
  too_many_requests_15: 'Too many requests. Try again in 15 minutes.',
  too_many_requests_30: 'Too many requests. Try again in 30 minutes.',
  too_many_requests_60: 'Too many requests. Try again in an hour.',
} satisfies Record<ErrorCode | WaitText, string>;

/** Texts under a single field. */
export const invalidTexts = {
  store_address: 'This is not an address of a store on this platform.',
  required: 'This is required.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This is too small.',
  too_big: 'This is too big.',
  email: 'Email is not valid',
  phone: 'This is not a phone number.',
  format: 'This has the wrong format.',
  choice: 'Choose one from the list.',
  number: 'This is not a number.',
  unknown: 'We do not know this value.',
  taken: 'This is already in use.',
  postcode: 'This ZIP does not match the country.',
  country: 'This is not a country.',
  no_rate: 'The shipping line does not reach this country.',
  post_box: 'This line does not deliver to post boxes and military post offices. Choose another one.',
  out_of_stock: 'This is out of stock.',
  too_coarse: 'Less than 150 DPI at this size. Place it smaller, choose a larger file, or confirm it.',
  outside: 'This lies outside the print area.',
  nul: 'This has a character that cannot be stored.',
  common: 'This password is too common.',
  personal: 'Anyone who knows your name or email could guess this.',
  wrong: 'This is not your password.',
  code: 'This code is wrong, or has already been used.',
  future: 'This is more than a day in the future.',
  past: 'This is too long ago.',
  several: 'Several match. Choose the one you mean.',
} satisfies Record<ValueError, string>;
