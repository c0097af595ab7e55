import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding } from '../../../../server/spreadsheets/text/encoding.ts';
import { FileProblem } from '../../../../server/spreadsheets/fileProblem.ts';
import { readAll } from '../../imports/readAll.ts';

const megabyte = 1024 * 1024;

const encodingOf = (bytes: Buffer): string => {
  try {
    return detectEncoding(bytes);
  } catch (problem) {
    return problem instanceof FileProblem ? problem.code : 'crash';
  }
};

describe('bytes that are no UTF-8', () => {
  it('judges bytes that are no UTF-8 in one pass, however many there are', () => {
    expect(encodingOf(Buffer.alloc(20 * megabyte, 0xe9))).toBe('file_encoding_open');
    expect(encodingOf(Buffer.alloc(20 * megabyte, Buffer.from([0xc3, 0xa9, 0xff, 0x2c])))).toBe(
      'file_encoding_open',
    );
    expect(encodingOf(Buffer.alloc(20 * megabyte, Buffer.from('Zo\xeb,', 'latin1')))).toBe('windows-1252');
  });

  it('refuses UTF-8 that was cut off or damaged', () => {
    const text = Buffer.from('Đà Nẵng,Nguyễn');
    expect(encodingOf(Buffer.concat([text, text.subarray(0, 1)]))).toBe('file_truncated');
    expect(encodingOf(Buffer.concat([text, Buffer.from([0xff, 0xff, 0xff, 0xff]), text]))).toBe(
      'file_encoding',
    );
  });
});

describe('Vietnamese in the code of the old fonts', () => {
  it('recognizes TCVN3 by its letters, however few the rows', () => {
    const bytes = readFileSync(new URL('../../../files/sellers/tcvn3.csv', import.meta.url));
    expect(encodingOf(bytes)).toBe('tcvn3');
    expect([...decodeText(bytes, 'tcvn3')].join('').split('\n').slice(0, 3)).toEqual([
      'Mã đơn;Họ tên;Địa chỉ;Thành phố;Tỉnh;Mã bưu điện;Nước;Mã SP;SL;File in',
      'TC-01;Trần Văn Đức;12 Lê Lợi;Quận 1;TP HCM;700000;Việt Nam;CT-BLK-M;1;lotus.png',
      'TC-02;Phạm Thị Ngọc ánh;7 Hùng Vương;Huế;Thừa Thiên Huế;530000;Việt Nam;CT-BLK-L;2;lotus.png',
    ]);
  });

  it('restores the capitals that names must have had', async () => {
    const { info, rows } = await readAll(
      readFileSync(new URL('../../../files/sellers/tcvn3.csv', import.meta.url)),
    );
    expect([info.encoding, rows[1]?.cells[1]]).toEqual(['tcvn3', 'Phạm Thị Ngọc Ánh']);
  });

  it.each(['Gildan® 5000,½lb,50µm,©2026 José', 'Müller,Straße 7,Größe,«Été»', 'Fran\xe7ois,l·l,1ª,2º'])(
    'is not seen in %s',
    (text) => {
      expect(encodingOf(Buffer.from(text, 'latin1'))).toBe('windows-1252');
    },
  );
});

describe('broken bytes', () => {
  it('accepts a short file with a few broken bytes', () =>
    expect(
      encodingOf(
        Buffer.concat([Buffer.from('A-1,Jos'), Buffer.from([0xe9]), Buffer.from(' Ray\nA-2,Trần Thị Hoa')]),
      ),
    ).toBe('utf-8'));

  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `A-${index},"Nguyễn\nThị Hương"`).join('\n');

  it('reads a broken byte as a character that the check can report', () => {
    const bytes = Buffer.concat([Buffer.from(lines(200)), Buffer.from([0xff]), Buffer.from(lines(200))]);
    expect(encodingOf(bytes)).toBe('utf-8');
    expect([...decodeText(bytes, 'utf-8')].join('').split('\ufffd')).toHaveLength(2);
  });

  it('refuses many broken bytes, with the row as a spreadsheet program counts', () => {
    const bytes = Buffer.concat([
      Buffer.from(`${lines(5)}\n`),
      Buffer.alloc(4, 0xff),
      Buffer.from('\nA-9,x'),
    ]);
    expect(() => detectEncoding(bytes)).toThrow(
      expect.objectContaining({ code: 'file_encoding', params: { row: 6 } }),
    );
  });
});
