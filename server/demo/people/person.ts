import type { Draft } from '../../areas/orders/write/build.ts';
import type { Random } from '../random.ts';
import { names } from './names.ts';
import { countries, countryShares } from './places.ts';

export type Person = Pick<
  Draft,
  | 'recipient'
  | 'company'
  | 'email'
  | 'phone'
  | 'tax_number'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
>;

const fillPattern = (pattern: string, random: Random): string =>
  pattern.replaceAll('#', () => random.digits(1));

const toPlainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const unit = (random: Random): string | null =>
  random.chance(0.22) ? random.pick(['Apt ', 'Unit ', 'Floor ', '#']) + random.int(1, 38) : null;

/** Returns a buyer with an address that passes the check. */
export const samplePerson = (random: Random): Person => {
  const code = random.weighted(countryShares);
  const country = countries[code];
  if (!country) throw new Error(`No places in ${code}`);
  const { first, last } = names[country.language];
  const [givenName, family] = [random.pick<string>(first), random.pick<string>(last)];
  const [city, region, post] = random.pick(country.towns);
  return {
    recipient: country.language === 'vi' ? `${family} ${givenName}` : `${givenName} ${family}`,
    company: random.chance(0.04)
      ? `${family} ${random.pick(['Studio', 'Events', 'Dental', 'Fitness'])}`
      : null,
    email: random.chance(0.7) ? `${toPlainLetters(givenName)}.${toPlainLetters(family)}@example.com` : null,
    phone: random.chance(0.6) || code === 'VN' ? fillPattern(country.phone, random) : null,
    tax_number: null,
    address1: random.pick(country.streets).replace('#', String(random.int(1, 1890))),
    address2: unit(random),
    city,
    region,
    postcode: post && fillPattern(post, random),
    country: code,
  };
};

/** Returns the person with a mistake, as buyers make them. */
export const withMistake = (person: Person, random: Random): Person =>
  random.pick([
    { ...person, address1: person.address1.replace(/[\d-]+/g, '').replace(/^[ ,]+/, '') },
    { ...person, postcode: person.postcode && `${person.postcode.slice(0, 2)}-` },
    { ...person, country: 'US', region: 'TX', city: 'Austin', postcode: '02720' },
  ]);
