import type { FieldValues } from '../../contract/imports/fields.ts';
import type { Random } from './random.ts';

const names = [
  ['Emma', 'Larson'], ['Liam', "O'Brien"], ['Nguyễn Thị', 'Hương'], ['Trần Văn', 'Đức'], ['Zoë', 'Müller'],
  ['José', 'García'], ['Aïcha', 'Benoît'], ['Grace', 'Smith-Jones'], ['Phạm', 'Quốc Bảo'], ['Noah', 'Kim'],
  ['Olivia', 'van der Berg'], ['Søren', 'Østergård'], ['Mary Ann', 'Lee'], ['=Kate', 'Wells'], ['Ana', 'Łukasz'],
] as const;

type Place = Pick<FieldValues, 'city' | 'region' | 'postcode' | 'country'>;

/** Real towns with their own postcodes; those of New England begin with a zero. */
const places: readonly Place[] = [
  { city: 'Fall River', region: 'MA', postcode: '02720', country: 'US' },
  { city: 'Hoboken', region: 'NJ', postcode: '07030', country: 'US' },
  { city: 'Austin', region: 'TX', postcode: '78701', country: 'US' },
  { city: 'Seattle', region: 'WA', postcode: '98101-1234', country: 'US' },
  { city: 'Burlington', region: 'VT', postcode: '05401', country: 'US' },
  { city: 'Miami', region: 'FL', postcode: '33101', country: 'US' },
  { city: 'London', postcode: 'SW1A 1AA', country: 'GB' },
  { city: 'Kamloops', region: 'BC', postcode: 'V2C 1A1', country: 'CA' },
  { city: 'Dresden', postcode: '01067', country: 'DE' },
  { city: 'Köln', postcode: '50667', country: 'DE' },
  { city: 'Lyon', postcode: '69001', country: 'FR' },
  { city: 'Hobart', region: 'TAS', postcode: '7000', country: 'AU' },
];

const streets = ['Harbor Street', 'Maple Ave', 'Old Mill Rd', 'Đường Lê Lợi', 'Rue de l’Église', 'Königsallee'] as const;

/** A recipient with a complete, valid address; text that needs quotes and accents comes up often. */
export function makeRecipient(random: Random): FieldValues & { first_name: string; last_name: string } {
  const [first, last] = random.pick(names);
  const recipient: FieldValues & { first_name: string; last_name: string } = {
    first_name: first,
    last_name: last,
    recipient: `${first} ${last}`,
    address1: `${random.int(1, 980)} ${random.pick(streets)}`,
    phone: `+1 508 555 0${random.int(100, 199)}`,
    email: `buyer${random.int(1, 99_999)}@example.com`,
    ...random.pick(places),
  };
  if (random.next() < 0.2) recipient.address2 = `Apt ${random.int(1, 40)}, "rear"`;
  if (random.next() < 0.1) recipient.note = 'Gift, please:\nno invoice; <b>thanks</b>';
  return recipient;
}
