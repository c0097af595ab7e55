import { describe, expect, it } from 'vitest';
import { pastedLength, readPastedAddress } from '../../../contract/orders/pasted/read.ts';

describe('unclear parts of a pasted address', () => {
  it('leave out the country if several countries write towns like this', () => {
    const { found: fields } = readPastedAddress('Jonas Weber\nTorstraße 140\n10119 Berlin');
    expect(fields).toEqual({
      recipient: 'Jonas Weber',
      address1: 'Torstraße 140',
      city: 'Berlin',
      postcode: '10119',
    });
  });

  it('include a line that may be a name or a place', () => {
    const { found: fields, unsure } = readPastedAddress(
      'Emily Clarke\nRose Cottage\nChurch Lane\nBath\nBA1 1AA\nUK',
    );
    expect(fields).toEqual({ recipient: 'Emily Clarke', city: 'Bath', postcode: 'BA1 1AA', country: 'GB' });
    expect(unsure).toEqual(['Rose Cottage', 'Church Lane']);
  });

  it('include lines after the town', () => {
    const { found: fields, unsure } = readPastedAddress(
      'Grace Miller\n48 Newbury St\nBoston, MA 02116\nleave at the door',
    );
    expect(fields.address1).toBe('48 Newbury St');
    expect([fields.postcode, unsure]).toEqual(['02116', ['leave at the door']]);
    const german = readPastedAddress('Jonas Weber\nTorstraße 140\n10119 Berlin\nGermany\nring twice');
    expect([german.found.country, german.found.city, german.unsure]).toEqual([
      'DE',
      'Berlin',
      ['ring twice'],
    ]);
  });

  it('include a line after a Vietnamese address', () => {
    const { found: fields, unsure } = readPastedAddress(
      'An, 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh, Việt Nam\ngọi trước khi giao',
    );
    expect([fields.address2, fields.city, fields.country]).toEqual([
      'Phường Bến Nghé, Quận 1',
      'Hồ Chí Minh',
      'VN',
    ]);
    expect(unsure).toEqual(['gọi trước khi giao']);
  });

  it('include lines below a street without a town', () => {
    const { found: fields, unsure } = readPastedAddress(
      'Joe Doe\n48 Newbury St\nApt 2\nSomewhere\nleave at the door',
    );
    expect(fields).toEqual({ recipient: 'Joe Doe', address1: '48 Newbury St', address2: 'Apt 2' });
    expect(unsure).toEqual(['Somewhere', 'leave at the door']);
  });

  it.each(['48 Newbury St', '1200 Main Street'])(
    'leave out the town if there is only a street: %s',
    (address1) => {
      expect(readPastedAddress(`Grace Miller\n${address1}`).found).toEqual({
        recipient: 'Grace Miller',
        address1,
      });
    },
  );

  it('leave out the state of a ZIP that stands alone', () => {
    const { found: fields } = readPastedAddress('Grace Miller\n48 Newbury St\nBoston 02116\nUSA');
    expect(fields).toEqual({
      recipient: 'Grace Miller',
      address1: '48 Newbury St',
      city: 'Boston',
      postcode: '02116',
      country: 'US',
    });
  });

  it('find nothing in an empty or endless text', () => {
    expect(readPastedAddress(' \n\n')).toEqual({ found: {}, unsure: [] });
    const began = performance.now();
    readPastedAddress('a '.repeat(200_000) + '1 '.repeat(pastedLength));
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it.each(['1-', '1 -', '1/2a', '- 1 a '])('are fields quickly in a line that repeats "%s"', (piece) => {
    const began = performance.now();
    readPastedAddress(`1${piece.repeat(60)}!\nab 1 ${piece.repeat(60)}!`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
