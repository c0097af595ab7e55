import { describe, expect, it } from 'vitest';
import { readPastedAddress } from '../../../contract/orders/pasted/read.ts';

const grace = {
  recipient: 'Grace Miller',
  address1: '48 Newbury St',
  city: 'Boston',
  region: 'MA',
  postcode: '02116',
  country: 'US',
};

describe('a pasted address of the United States', () => {
  it.each([
    ['on lines', 'Grace Miller\n48 Newbury St\nBoston, MA 02116\nUnited States', grace],
    ['on one line', 'Grace Miller, 48 Newbury St, Boston, MA 02116, USA', grace],
    ['without its country', 'Grace Miller\n48 Newbury St\nBoston MA 02116', grace],
    ['with the country behind the ZIP', 'Grace Miller\n48 Newbury St\nBoston, MA 02116 USA', grace],
    ['with the name of the state', 'Grace Miller\n48 Newbury St\nBoston, Massachusetts 02116\nUS', grace],
    ['with every part on a line', 'Grace Miller\n48 Newbury St\nBoston\nMA\n02116\nUnited States', grace],
    [
      'with a unit, ZIP+4, phone and e-mail',
      'Grace Miller\n48 Newbury St, Apt 2\nBoston, MA 02116-1234\n(617) 555-0122\ngrace@example.com',
      {
        ...grace,
        address2: 'Apt 2',
        postcode: '02116-1234',
        phone: '(617) 555-0122',
        email: 'grace@example.com',
      },
    ],
    [
      'with a company and a unit on a line of its own',
      'Grace Miller\nAcme, Inc.\n48 Newbury St\nSuite 300\nNew York, NY 10001\nUSA',
      {
        ...grace,
        company: 'Acme, Inc.',
        address2: 'Suite 300',
        city: 'New York',
        region: 'NY',
        postcode: '10001',
      },
    ],
    [
      'with the unit in the street',
      'Grace Miller\n48 Newbury St Apt 2B\nBoston, MA 02116',
      { ...grace, address2: 'Apt 2B' },
    ],
    [
      'with a post box in a state that is a country too',
      'Grace Miller\nPO Box 12\nAtlanta, Georgia 30301',
      {
        recipient: 'Grace Miller',
        address1: 'PO Box 12',
        city: 'Atlanta',
        region: 'GA',
        postcode: '30301',
        country: 'US',
      },
    ],
    [
      'with labels',
      'Name: Grace Miller\nPhone: 617-555-0122\nAddress: 48 Newbury St\nCity: Boston\nState: MA\nZIP: 02116\nCountry: United States',
      { ...grace, phone: '617-555-0122' },
    ],
  ])('is read %s', (_, text, fields) => {
    expect(readPastedAddress(text)).toEqual({ found: fields, unsure: [] });
  });
});

describe('a pasted address of Europe and elsewhere', () => {
  it.each([
    [
      'Jonas Weber\nTorstraße 140\n10119 Berlin\nGermany',
      {
        recipient: 'Jonas Weber',
        address1: 'Torstraße 140',
        city: 'Berlin',
        postcode: '10119',
        country: 'DE',
      },
    ],
    [
      'Jonas Weber\nMüller GmbH\nTorstraße 140\n2. OG\nD-10119 Berlin',
      {
        recipient: 'Jonas Weber',
        company: 'Müller GmbH',
        address1: 'Torstraße 140',
        address2: '2. OG',
        city: 'Berlin',
        postcode: '10119',
        country: 'DE',
      },
    ],
    [
      'Jonas Weber\nTorstraße 140\n10119 Berlin\nDE',
      {
        recipient: 'Jonas Weber',
        address1: 'Torstraße 140',
        city: 'Berlin',
        postcode: '10119',
        country: 'DE',
      },
    ],
    [
      'Léa Martin\n12 rue de la Paix\n75002 Paris\nFrance',
      {
        recipient: 'Léa Martin',
        address1: '12 rue de la Paix',
        city: 'Paris',
        postcode: '75002',
        country: 'FR',
      },
    ],
    [
      'Marco Rossi\nVia Roma 5\n00184 Roma RM\nItalia',
      {
        recipient: 'Marco Rossi',
        address1: 'Via Roma 5',
        city: 'Roma',
        region: 'RM',
        postcode: '00184',
        country: 'IT',
      },
    ],
    [
      'Ana López\nCalle Mayor 3, 2º B\n28013 Madrid\nMadrid\nEspaña',
      {
        recipient: 'Ana López',
        address1: 'Calle Mayor 3',
        address2: '2º B',
        city: 'Madrid',
        region: 'Madrid',
        postcode: '28013',
        country: 'ES',
      },
    ],
    [
      'Sanne de Vries\nKeizersgracht 12\n1015 CJ Amsterdam',
      {
        recipient: 'Sanne de Vries',
        address1: 'Keizersgracht 12',
        city: 'Amsterdam',
        postcode: '1015 CJ',
        country: 'NL',
      },
    ],
    [
      'Elsa Berg\nStorgatan 4\n113 30 Stockholm\nSweden\n+46 8 555 010 11',
      {
        recipient: 'Elsa Berg',
        phone: '+46 8 555 010 11',
        address1: 'Storgatan 4',
        city: 'Stockholm',
        postcode: '113 30',
        country: 'SE',
      },
    ],
    [
      'Jan Nowak, ul. Prosta 20/4, 00-850 Warszawa, Polska',
      {
        recipient: 'Jan Nowak',
        address1: 'ul. Prosta 20/4',
        city: 'Warszawa',
        postcode: '00-850',
        country: 'PL',
      },
    ],
    [
      'Emily Clarke\n10 High Street\nReading\nBerkshire\nRG1 1AA\nUnited Kingdom',
      {
        recipient: 'Emily Clarke',
        address1: '10 High Street',
        city: 'Reading',
        region: 'Berkshire',
        postcode: 'RG1 1AA',
        country: 'GB',
      },
    ],
    [
      'Emily Clarke\nFlat 2\n10 High Street\nLondon SW1A 1AA',
      {
        recipient: 'Emily Clarke',
        address1: '10 High Street',
        address2: 'Flat 2',
        city: 'London',
        postcode: 'SW1A 1AA',
        country: 'GB',
      },
    ],
    [
      'Aoife Byrne\n5 Grafton Street\nDublin 2\nD02 AF30\nIreland',
      {
        recipient: 'Aoife Byrne',
        address1: '5 Grafton Street',
        city: 'Dublin 2',
        postcode: 'D02 AF30',
        country: 'IE',
      },
    ],
    [
      'Liam Tremblay\n90 King St W\nToronto ON M5H 1J9\nCanada',
      {
        recipient: 'Liam Tremblay',
        address1: '90 King St W',
        city: 'Toronto',
        region: 'ON',
        postcode: 'M5H 1J9',
        country: 'CA',
      },
    ],
    [
      'Mia Wilson\n7 George St\nSydney NSW 2000',
      {
        recipient: 'Mia Wilson',
        address1: '7 George St',
        city: 'Sydney',
        region: 'NSW',
        postcode: '2000',
        country: 'AU',
      },
    ],
    [
      'Wei Tan\n1 Orchard Rd\n#05-12\nSingapore 238823',
      {
        recipient: 'Wei Tan',
        address1: '1 Orchard Rd',
        address2: '#05-12',
        city: 'Singapore',
        postcode: '238823',
        country: 'SG',
      },
    ],
    [
      'Luc Weber\n3 rue Philippe\nL-2340 Luxembourg',
      {
        recipient: 'Luc Weber',
        address1: '3 rue Philippe',
        city: 'Luxembourg',
        postcode: '2340',
        country: 'LU',
      },
    ],
  ])('is read: %j', (text, fields) => {
    expect(readPastedAddress(text)).toEqual({ found: fields, unsure: [] });
  });
});

describe('a pasted address of Vietnam', () => {
  const an = { recipient: 'Nguyễn Văn An', phone: '0901234567', country: 'VN' };

  it.each([
    [
      'Nguyễn Văn An, 0901234567, 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh, Việt Nam',
      {
        ...an,
        address1: '12 Nguyễn Huệ',
        address2: 'Phường Bến Nghé, Quận 1',
        city: 'Hồ Chí Minh',
        region: 'Hồ Chí Minh',
      },
    ],
    [
      'Nguyễn Văn An - 0901234567\nSố 5 ngõ 12 Cầu Giấy, P. Quan Hoa, Q. Cầu Giấy, Hà Nội',
      {
        ...an,
        address1: 'Số 5 ngõ 12 Cầu Giấy',
        address2: 'P. Quan Hoa, Q. Cầu Giấy',
        city: 'Hà Nội',
        region: 'Hà Nội',
      },
    ],
    [
      'Người nhận: Nguyễn Văn An\nSĐT: 0901234567\nĐịa chỉ: 25 Trần Phú, Phường Lộc Thọ, TP Nha Trang, Tỉnh Khánh Hòa 57000',
      {
        ...an,
        address1: '25 Trần Phú',
        address2: 'Phường Lộc Thọ',
        city: 'Nha Trang',
        region: 'Khánh Hòa',
        postcode: '57000',
      },
    ],
    [
      'Nguyễn Văn An\n0901 234 567\nThôn 3, Xã Ea Kao, Đắk Lắk',
      { ...an, phone: '0901 234 567', address1: 'Thôn 3', address2: 'Xã Ea Kao', region: 'Đắk Lắk' },
    ],
    [
      'Nguyễn Văn An\n12 Lê Lợi\nQuận 1\nTPHCM\nVietnam',
      {
        recipient: 'Nguyễn Văn An',
        address1: '12 Lê Lợi',
        address2: 'Quận 1',
        city: 'Hồ Chí Minh',
        region: 'Hồ Chí Minh',
        country: 'VN',
      },
    ],
    // A provincial town is the town, not a part of the street, though nobody writes "TP." in front of it.
    [
      'Nguyễn Văn An\n0901234567\n12 Lê Lợi, P. 1, Đà Lạt, Lâm Đồng',
      { ...an, address1: '12 Lê Lợi', address2: 'P. 1', city: 'Đà Lạt', region: 'Lâm Đồng' },
    ],
    [
      'Nguyễn Văn An, 0901234567, 45 Trần Phú, Vũng Tàu',
      { ...an, address1: '45 Trần Phú', city: 'Vũng Tàu' },
    ],
    [
      'Nguyễn Văn An, 0901234567, 3 Hòa Bình, Thanh Hóa, Thanh Hóa',
      { ...an, address1: '3 Hòa Bình', city: 'Thanh Hóa', region: 'Thanh Hóa' },
    ],
    // Short names of files are recognized, too (contract/places/vietnam.ts).
    [
      'Nguyễn Văn An\n12 Lê Lợi\nQuận Hải Châu\nĐN\nVietnam',
      {
        recipient: 'Nguyễn Văn An',
        address1: '12 Lê Lợi',
        address2: 'Quận Hải Châu',
        city: 'Đà Nẵng',
        region: 'Đà Nẵng',
        country: 'VN',
      },
    ],
  ])('is read: %j', (text, fields) => {
    expect(readPastedAddress(text)).toEqual({ found: fields, unsure: [] });
  });
});
