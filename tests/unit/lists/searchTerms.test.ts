import { describe, expect, it } from 'vitest';
import { searchedCodes, searchTerms } from '../../../server/lists/searchTerms.ts';

describe('searchTerms', () => {
  it.each([
    ['Grace  Miller', [['grace', 'miller']]],
    ['Nguyễn, Thị', [['nguyen', 'thi']]],
    ['#LP-10482', [['lp-10482']]],
    ['LP-10482 #LP-10483', [['lp-10482'], ['lp-10483']]],
    ['LP-10482,LP-10483;\nLP-10484', [['lp-10482'], ['lp-10483'], ['lp-10484']]],
    ['Gildan 5000 black', [['gildan', '5000', 'black']]],
    ['94', [['94']]],
    ['lp lp', [['lp']]],
    ['#', [['#']]],
    [' , ', []],
  ])('finds for %j rows with all terms of one alternative', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });

  it('reads a number with any grouping', () => {
    expect(searchTerms('9400 1118 9956 2537 8612 34')).toContainEqual(['9400111899562537861234']);
    expect(searchTerms('1Z 999 AA1 01 2345 6784')).toContainEqual(['1z999aa10123456784']);
    expect(searchTerms('(912) 345-6789')).toContainEqual(['9123456789']);
    expect(searchTerms('9400 1118 9956\n9400 1118 9957')).toEqual(
      expect.arrayContaining([['940011189956'], ['940011189957']]),
    );
  });

  it('normalizes codes to their stored form', () => {
    expect(searchedCodes('#b-1001, B-1002')).toEqual(['B-1001', 'B-1002']);
  });
});
