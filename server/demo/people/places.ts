import type { NameLanguage } from './names.ts';
import type { SampleTown } from './town.ts';
import { usTowns } from './usTowns.ts';

/** Names and addresses of a country. `street`: `#` is the street number. `phone`: `#` is a digit. */
export interface SampleCountry {
  language: NameLanguage;
  towns: readonly SampleTown[];
  streets: readonly string[];
  phone: string;
}

const english = [
  '# Main St',
  '# Oak Ave',
  '# Maple Dr',
  '# Washington St',
  '# Park Ave',
  '# Cedar Ln',
  '# Lake View Rd',
  '# Hillcrest Rd',
  '# Sunset Blvd',
  '# 2nd Ave',
  '# Elm St',
  '# Pine St',
  '# Walnut St',
  '# Church St',
  '# Highland Ave',
  '# River Rd',
];

/** Destinations of sample orders, with how often. */
export const countries: Readonly<Record<string, SampleCountry>> = {
  US: { language: 'en', towns: usTowns, streets: english, phone: '+1 617 555 01##' },
  CA: {
    language: 'en',
    streets: english,
    phone: '+1 604 555 01##',
    towns: [
      ['Vancouver', 'BC', 'V6B #E6'],
      ['Toronto', 'ON', 'M5V #K4'],
      ['Calgary', 'AB', 'T2P #G8'],
      ['Montréal', 'QC', 'H3B #A2'],
    ],
  },
  GB: {
    language: 'en',
    phone: '+44 20 7946 0###',
    towns: [
      ['London', null, 'SW1A #AA'],
      ['Manchester', null, 'M1 #AE'],
      ['Bristol', null, 'BS1 #TR'],
      ['Leeds', null, 'LS1 #BA'],
      ['Glasgow', null, 'G2 #JR'],
    ],
    streets: [
      '# High Street',
      '# Station Road',
      '# Victoria Road',
      '# Church Lane',
      'Flat #, Kings Court',
      '# Green Lane',
    ],
  },
  AU: {
    language: 'en',
    phone: '+61 2 5550 ####',
    towns: [
      ['Sydney', 'NSW', '20##'],
      ['Melbourne', 'VIC', '30##'],
      ['Brisbane', 'QLD', '40##'],
      ['Perth', 'WA', '60##'],
    ],
    streets: ['# George St', '# Collins St', '# Beach Rd', '# Wattle Ave', '# King St'],
  },
  NZ: {
    language: 'en',
    phone: '+64 9 555 0###',
    towns: [
      ['Auckland', null, '10##'],
      ['Wellington', null, '60##'],
    ],
    streets: ['# Queen Street', '# Karaka Road'],
  },
  IE: {
    language: 'en',
    phone: '+353 1 555 0###',
    towns: [
      ['Dublin', null, 'D02 X28#'],
      ['Cork', null, 'T12 W8C#'],
    ],
    streets: ['# O’Connell Street', '# Grafton Street'],
  },
  DE: {
    language: 'de',
    phone: '+49 30 5550 ####',
    towns: [
      ['Berlin', null, '101##'],
      ['Hamburg', null, '200##'],
      ['München', null, '803##'],
      ['Köln', null, '506##'],
    ],
    streets: ['Torstraße #', 'Hauptstraße #', 'Lindenweg #', 'Gartenstraße #', 'Schillerstraße #'],
  },
  AT: {
    language: 'de',
    phone: '+43 1 5550 ###',
    towns: [
      ['Wien', null, '10##'],
      ['Graz', null, '80##'],
    ],
    streets: ['Mariahilfer Straße #', 'Ringstraße #'],
  },
  FR: {
    language: 'fr',
    phone: '+33 1 55 50 ## ##',
    towns: [
      ['Paris', null, '750##'],
      ['Lyon', null, '690##'],
      ['Marseille', null, '130##'],
      ['Nantes', null, '440##'],
    ],
    streets: ['# rue de la République', '# avenue Jean Jaurès', '# rue Victor Hugo', '# boulevard Voltaire'],
  },
  IT: {
    language: 'it',
    phone: '+39 06 555 ####',
    towns: [
      ['Roma', 'RM', '001##'],
      ['Milano', 'MI', '201##'],
      ['Torino', 'TO', '101##'],
    ],
    streets: ['Via Roma #', 'Via Garibaldi #', 'Corso Italia #'],
  },
  ES: {
    language: 'es',
    phone: '+34 91 555 0###',
    towns: [
      ['Madrid', null, '280##'],
      ['Barcelona', null, '080##'],
      ['Valencia', null, '460##'],
    ],
    streets: ['Calle Mayor #', 'Avenida de la Constitución #'],
  },
  NL: {
    language: 'de',
    phone: '+31 20 555 0###',
    towns: [
      ['Amsterdam', null, '10## AB'],
      ['Rotterdam', null, '30## XK'],
    ],
    streets: ['Kerkstraat #', 'Dorpsstraat #'],
  },
  SE: {
    language: 'sv',
    phone: '+46 8 555 0###',
    towns: [
      ['Stockholm', null, '111 ##'],
      ['Göteborg', null, '411 ##'],
      ['Malmö', null, '211 ##'],
    ],
    streets: ['Storgatan #', 'Drottninggatan #'],
  },
  JP: {
    language: 'ja',
    phone: '+81 3 5550 ####',
    towns: [
      ['Tokyo', 'Tokyo', '150-00##'],
      ['Osaka', 'Osaka', '530-00##'],
    ],
    streets: ['#-4-2 Jinnan', '#-1-8 Umeda'],
  },
  VN: {
    language: 'vi',
    phone: '+84 90 555 0###',
    towns: [
      ['Hà Nội', 'Hà Nội', '1000##'],
      ['Hồ Chí Minh', 'Hồ Chí Minh', '7000##'],
      ['Đà Nẵng', 'Đà Nẵng', '5500##'],
      ['Hải Phòng', 'Hải Phòng', null],
    ],
    streets: [
      '# Nguyễn Huệ',
      '# Lê Lợi',
      '# Trần Hưng Đạo',
      '# Hai Bà Trưng',
      'Ngõ # Cầu Giấy',
      '# Điện Biên Phủ',
    ],
  },
};

export const countryShares: readonly (readonly [country: string, weight: number])[] = [
  ['US', 62],
  ['VN', 7],
  ['CA', 6],
  ['GB', 6],
  ['DE', 4],
  ['AU', 4],
  ['FR', 3],
  ['IE', 1],
  ['SE', 1],
  ['NL', 1],
  ['AT', 1],
  ['IT', 1.5],
  ['ES', 1],
  ['NZ', 1],
  ['JP', 0.5],
];
