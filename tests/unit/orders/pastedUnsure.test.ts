import { describe, expect, it } from 'vitest';
import { pastedLength, readPastedAddress } from '../../../contract/orders/pasted/read.ts';

describe('what a pasted text does not tell for sure', () => {
  it('is the country of a town that several countries write so', () => {
    const { found } = readPastedAddress('Jonas Weber\nTorstraße 140\n10119 Berlin');
    expect(found).toEqual({
      recipient: 'Jonas Weber',
      address1: 'Torstraße 140',
      city: 'Berlin',
      postcode: '10119',
    });
  });

  it('is a line that may be a name or a place', () => {
    const { found, unsure } = readPastedAddress('Emily Clarke\nRose Cottage\nChurch Lane\nBath\nBA1 1AA\nUK');
    expect(found).toEqual({ recipient: 'Emily Clarke', city: 'Bath', postcode: 'BA1 1AA', country: 'GB' });
    expect(unsure).toEqual(['Rose Cottage', 'Church Lane']);
  });

  it('is what stands behind the town', () => {
    const { found, unsure } = readPastedAddress(
      'Grace Miller\n48 Newbury St\nBoston, MA 02116\nleave at the door',
    );
    expect(found.address1).toBe('48 Newbury St');
    expect([found.postcode, unsure]).toEqual(['02116', ['leave at the door']]);
    const german = readPastedAddress('Jonas Weber\nTorstraße 140\n10119 Berlin\nGermany\nring twice');
    expect([german.found.country, german.found.city, german.unsure]).toEqual([
      'DE',
      'Berlin',
      ['ring twice'],
    ]);
  });

  it('is a line behind a Vietnamese address', () => {
    const { found, unsure } = readPastedAddress(
      'An, 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh, Việt Nam\ngọi trước khi giao',
    );
    expect([found.address2, found.city, found.country]).toEqual([
      'Phường Bến Nghé, Quận 1',
      'Hồ Chí Minh',
      'VN',
    ]);
    expect(unsure).toEqual(['gọi trước khi giao']);
  });

  it('is what stands below a street without a town', () => {
    const { found, unsure } = readPastedAddress(
      'Joe Doe\n48 Newbury St\nApt 2\nSomewhere\nleave at the door',
    );
    expect(found).toEqual({ recipient: 'Joe Doe', address1: '48 Newbury St', address2: 'Apt 2' });
    expect(unsure).toEqual(['Somewhere', 'leave at the door']);
  });

  it.each(['48 Newbury St', '1200 Main Street'])('is a town where there is only a street: %s', (address1) => {
    expect(readPastedAddress(`Grace Miller\n${address1}`).found).toEqual({
      recipient: 'Grace Miller',
      address1,
    });
  });

  it('is the state of a ZIP that stands alone', () => {
    const { found } = readPastedAddress('Grace Miller\n48 Newbury St\nBoston 02116\nUSA');
    expect(found).toEqual({
      recipient: 'Grace Miller',
      address1: '48 Newbury St',
      city: 'Boston',
      postcode: '02116',
      country: 'US',
    });
  });

  it('is nothing at all in an empty or an endless text', () => {
    expect(readPastedAddress(' \n\n')).toEqual({ found: {}, unsure: [] });
    const began = performance.now();
    readPastedAddress('a '.repeat(200_000) + '1 '.repeat(pastedLength));
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it.each(['1-', '1 -', '1/2a', '- 1 a '])('is looked at in a moment where a line repeats "%s"', (piece) => {
    const began = performance.now();
    readPastedAddress(`1${piece.repeat(60)}!\nab 1 ${piece.repeat(60)}!`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
