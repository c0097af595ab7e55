import { isEmail, isPhone } from '../../contacts.ts';
import {
  checkAddress as checkPost,
  missingParts,
  missingTaxNumber,
  requiredParts,
} from '../../orders/address.ts';
import { normalizeTaxNumber } from '../../orders/address/taxNumbers.ts';
import { isPlaceholder, textParts, wordingProblem } from '../../orders/address/wording.ts';
import { cityInStreet, needsCity } from '../../places/cities.ts';
import { countryNames, usesPostcodes } from '../../places/countries.ts';
import { countryChoices, readCountryCell } from '../../places/countryNames.ts';
import { readPostcode } from '../../places/postcodes.ts';
import { provinceName } from '../../places/provinces.ts';
import { normalizePlace } from '../../places/territories.ts';
import type { ImportCheckContext } from './context.ts';
import type { FieldValues, ImportField } from '../fields.ts';
import { rowProblem, type RowProblem } from '../problems.ts';
import { hasRegions, regionCode, regionNames } from '../../places/regions.ts';
import { cityParts, repairedEmail, repairedZip } from './repairs.ts';
import { currentRegion } from '../../places/vietnam.ts';
import { createSuggest, type Suggest } from './suggest.ts';
import { hasNoError } from '../tidy.ts';
import { addressParts, countryOf } from './wholeAddress.ts';

/** Fields of an address; two rows of one order must not differ in them. */
export const importAddressFields = [
  'recipient',
  'company',
  'address1',
  'address2',
  'city',
  'region',
  'postcode',
  'country',
  'tax_number',
] as const satisfies readonly ImportField[];

/**
 * Checks and normalizes the address of a row in place (domain §1.3): ISO-2 country, region code, padded postcode. Adds
 * its problems to `problems`.
 */
export function checkRowAddress(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): void {
  dropPlaceholders(values);
  checkWording(values, problems);
  splitAddress(values, problems);
  guessCountry(values, problems);
  takeProvince(values);
  for (const field of requiredParts) {
    if (!values[field] && (field !== 'city' || requiresCity(values)))
      problems.push(rowProblem(field, 'required'));
  }
  const country = checkCountry(values, context, problems);
  if (!country) return;
  if (values.region) values.region = provinceName(country, currentRegion(country, values.region));
  splitCity(values, country, problems);
  takeCity(values, country, problems);
  checkRegion(values, country, problems);
  checkPostcode(values, country, problems);
  checkTaxNumber(values, country, problems);
  checkAsOrder(values, country, problems);
}

/** Returns true if addresses of this country need a city. */
const requiresCity = ({ country = '' }: FieldValues): boolean => needsCity(readCountryCell(country) ?? '');

/** Optional parts of an address. Placeholders in them are removed, because they would be printed on the label. */
const optionalParts = ['company', 'address2', 'region', 'postcode', 'tax_number'] as const;

function dropPlaceholders(values: FieldValues): void {
  for (const field of optionalParts) if (values[field] && isPlaceholder(values[field])) delete values[field];
  if (values.city && isPlaceholder(values.city) && !requiresCity(values)) delete values.city;
}

/** Reports a part of the address that names no person or place: masked by the store, "N/A" or an email address. */
function checkWording(values: FieldValues, problems: RowProblem[]): void {
  for (const field of textParts) {
    const value = values[field];
    const code = value && hasNoError(field, problems) ? wordingProblem(field, value) : undefined;
    if (value && code) problems.push(rowProblem(field, code, { value }));
  }
}

/** Takes the city from the street line, where it often stands in Japan and Korea. */
function takeCity(values: FieldValues, country: string, problems: RowProblem[]): void {
  const { address1 = '', city, region } = values;
  if (city) return;
  const place = hasNoError('address1', problems) ? cityInStreet({ country, address1, region }) : undefined;
  if (!place) return;
  values.city = place.city;
  if (place.region) values.region ??= place.region;
  values.address1 = place.address1;
  if (place.address1 === address1) return;
  const params = { value: address1, street: place.address1, city: place.city };
  problems.push(rowProblem('address1', 'address_split', params));
}

/** Applies the address check of orders, so that no order is ready here and doubtful once it is created. */
function checkAsOrder(values: FieldValues, country: string, problems: RowProblem[]): void {
  if (
    problems.some(
      ({ field }) =>
        (importAddressFields as readonly ImportField[]).includes(field) && !hasNoError(field, problems),
    )
  )
    return;
  const {
    recipient = '',
    address1 = '',
    address2 = null,
    city = '',
    region = null,
    postcode = null,
    tax_number = null,
  } = values;
  const address = { recipient, address1, address2, city, region, postcode, country, tax_number };
  if (Object.keys(missingParts(address)).length > 0) return;
  const verdict = checkPost(address);
  if (verdict.status === 'valid' || problems.some(({ code }) => code === verdict.reason)) return;
  const { field, reason } = verdict;
  problems.push(rowProblem(field, reason, { value: address[field] ?? '', country, region: region ?? '' }));
}

/** Splits a whole address in one cell if no other column has the city. */
function splitAddress(values: FieldValues, problems: RowProblem[]): void {
  const { address1 = '', city } = values;
  if (city || !hasNoError('address1', problems)) return;
  const parts = addressParts(address1);
  if (!parts) return;
  const { address1: street, address2 = values.address2, ...place } = parts;
  for (const field of ['city', 'region', 'postcode', 'country'] as const) {
    const part = place[field];
    if (part) values[field] ??= part;
  }
  values.address1 = street;
  if (address2)
    values.address2 = values.address2 && parts.address2 ? `${parts.address2}, ${values.address2}` : address2;
  problems.push(rowProblem('address1', 'address_split', { value: address1, street, city: parts.city }));
}

/** Guesses a missing country from region and postcode: files of one country often leave it out. */
function guessCountry(values: FieldValues, problems: RowProblem[]): void {
  const { country, region = '', postcode = '' } = values;
  const guess = country ? undefined : countryOf(region, postcode);
  if (!guess) return;
  values.country = guess;
  problems.push(rowProblem('country', 'country_guessed', { country: guess }));
}

/** Takes the province as the city: addresses in Vietnam have had no district since 2025 ("TỈNH/THÀNH"). */
function takeProvince(values: FieldValues): void {
  if (values.region && !values.city && readCountryCell(values.country ?? '') === 'VN')
    values.city = values.region;
}

let suggestCountry: Suggest | undefined;
const suggestRegion = new Map<string, Suggest>();

const suggestedCountries = (text: string): string[] => {
  const choices = countryChoices(text);
  if (choices.length > 0) return [...choices];
  suggestCountry ??= createSuggest([...countryNames('en').values(), ...countryNames('vi').values()]);
  return [...new Set(suggestCountry(text).map((name) => readCountryCell(name) ?? name))];
};

/**
 * Returns true if the text is also a state of the United States and only that country has such a postcode: `Georgia`
 * with 30301, `CA` with 90001.
 */
const isState = ({ postcode, region }: FieldValues, text: string, code: string): boolean =>
  code !== 'US' &&
  postcode !== undefined &&
  /^\d{5}(-\d{4})?$/.test(postcode) &&
  regionCode('US', text) !== undefined &&
  (region === undefined || regionCode('US', region) === regionCode('US', text)) &&
  !readPostcode(postcode, code).fits;

function checkCountry(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): string | undefined {
  const text = values.country;
  if (!text || !hasNoError('country', problems)) return undefined;
  const code = readCountryCell(text);
  if (!code) {
    problems.push(rowProblem('country', 'country_unknown', { value: text }, suggestedCountries(text)));
    return undefined;
  }
  if (isState(values, text, code)) {
    const params = { value: text, postcode: values.postcode ?? '' };
    problems.push(rowProblem('country', 'country_or_state', params, ['US']));
    return undefined;
  }
  const place = normalizePlace({ country: code, region: values.region });
  values.country = place.country;
  values.region = place.region;
  if (!context.serves(place.country))
    problems.push(rowProblem('country', 'country_not_served', { country: place.country }));
  return place.country;
}

/** Splits "Austin, TX 78701": fills the empty state and ZIP and keeps the city. */
function splitCity(values: FieldValues, country: string, problems: RowProblem[]): void {
  const { city = '' } = values;
  if (!hasRegions(country) || !hasNoError('city', problems)) return;
  const parts = cityParts(city);
  const region = parts && regionCode(country, parts.region);
  if (!parts || !region || (values.region && regionCode(country, values.region) !== region)) return;
  values.city = parts.city;
  values.region = region;
  if (parts.postcode) values.postcode ??= parts.postcode;
  problems.push(rowProblem('city', 'city_split', { value: city, city: parts.city, region }));
}

function checkRegion(values: FieldValues, country: string, problems: RowProblem[]): void {
  if (!hasRegions(country) || !hasNoError('region', problems)) return;
  if (!values.region) {
    problems.push(rowProblem('region', 'region_missing', { country }));
    return;
  }
  const code = regionCode(country, values.region);
  if (code) {
    values.region = code;
    return;
  }
  const suggest = suggestRegion.get(country) ?? createSuggest(regionNames(country));
  suggestRegion.set(country, suggest);
  const codes = suggest(values.region).map((name) => regionCode(country, name) ?? name);
  problems.push(
    rowProblem('region', 'region_unknown', { value: values.region, country }, [...new Set(codes)]),
  );
}

function checkPostcode(values: FieldValues, country: string, problems: RowProblem[]): void {
  if (!values.postcode) {
    if (usesPostcodes(country)) problems.push(rowProblem('postcode', 'required'));
    return;
  }
  if (!hasNoError('postcode', problems)) return;
  const typedPostcode = values.postcode;
  const { value, padded, fits } = readPostcode(typedPostcode, country);
  values.postcode = value;
  if (padded)
    problems.push(rowProblem('postcode', 'postcode_padded', { value: typedPostcode, padded: value }));
  if (fits) return;
  if (country === 'US')
    problems.push(rowProblem('postcode', 'zip_format', { value, country }, repairedZip(value)));
  else problems.push(rowProblem('postcode', 'postcode_format', { value, country }));
}

/** Stores the recipient's tax number in its normal form and reports one that the country's customs will ask for. */
function checkTaxNumber(values: FieldValues, country: string, problems: RowProblem[]): void {
  const { tax_number: number } = values;
  const name = missingTaxNumber({ country, tax_number: number ?? null });
  if (name) problems.push(rowProblem('tax_number', 'tax_number_missing', { name, country }));
  if (number) values.tax_number = normalizeTaxNumber(country, number) ?? number;
}

/** Checks email, phone and shipping line in place. An unknown shipping line means the default one. */
export function checkRowContact(
  values: FieldValues,
  context: ImportCheckContext,
  problems: RowProblem[],
): void {
  const { email, phone, shipping_line: line } = values;
  if (email && hasNoError('email', problems) && !isEmail(email))
    problems.push(rowProblem('email', 'email_invalid', { value: email }, repairedEmail(email)));
  if (phone && hasNoError('phone', problems) && !isPhone(phone))
    problems.push(rowProblem('phone', 'phone_invalid', { value: phone }));
  if (!line || !hasNoError('shipping_line', problems)) return;
  const code = context.shippingLine(line);
  if (code) values.shipping_line = code;
  else
    problems.push(
      rowProblem(
        'shipping_line',
        'shipping_line_unknown',
        { value: line },
        context.suggestShippingLine(line),
      ),
    );
}
