import { describe, expect, it } from 'vitest';
import { decodeText, detectEncoding, type Encoding } from '../../../../server/spreadsheets/text/encoding.ts';
import { FileProblem } from '../../../../server/spreadsheets/fileProblem.ts';
import { createRandom } from '../../../files/random.ts';
import { encodePage, type CodePage } from '../../../files/codePages.ts';
import { encode } from '../../../files/csv.ts';
import { caseFile, readFile } from '../../imports/readFile.ts';

const texts: Readonly<Record<CodePage, { header: string; cells: readonly string[] }>> = {
  shift_jis: {
    header: '注文番号,お届け先氏名,住所,数量',
    cells: [
      '山田 花子',
      '渋谷区神南1-2-3',
      'サンハイツ 405号',
      '東京都',
      '大阪市北区梅田',
      '佐藤 健一',
      'ギフト包装お願いします',
      '札幌市中央区',
    ],
  },
  'euc-jp': {
    header: '注文番号,お届け先氏名,住所,数量',
    cells: [
      '山田 花子',
      '渋谷区神南1-2-3',
      'サンハイツ 405号',
      'ありがとうございます',
      '大阪市北区うめだ',
      '佐藤 けんいち',
      'ギフト包装お願いします',
    ],
  },
  'euc-kr': {
    header: '주문번호,수령인,주소,수량',
    cells: [
      '김영희',
      '서울특별시 강남구 테헤란로',
      '부산광역시 해운대구',
      '박철수',
      '문 앞에 놓아 주세요',
      '경기도 성남시 분당구',
      '이민호',
    ],
  },
  gb18030: {
    header: '订单编号,收件人,地址,数量',
    cells: [
      '王小明',
      '北京市朝阳区建国路',
      '上海市浦东新区世纪大道',
      '李伟',
      '请尽快发货谢谢',
      '广东省深圳市南山区',
      '张晓燕',
    ],
  },
  big5: {
    header: '訂單編號,收件人,地址,數量',
    cells: [
      '王小明',
      '台北市信義區市府路',
      '高雄市前鎮區中山路',
      '李偉',
      '請盡快出貨謝謝',
      '新北市板橋區文化路',
      '張曉燕',
    ],
  },
};

const outcomeOf = (bytes: Buffer): string => {
  try {
    return detectEncoding(bytes);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    return problem.code === 'file_encoding_open' ? `asked: ${problem.params.choices}` : problem.code;
  }
};

/** A file of some rows in one language, or of one, as an encoding has it. */
const fileOf = (encoding: CodePage, seed: number): { text: string; bytes: Buffer } => {
  const random = createRandom(seed);
  const { header, cells } = texts[encoding];
  const any = () => random.pick(cells);
  const count = random.int(1, 12);
  const rows = Array.from({ length: count }, (_, row) => `A-${row},${any()},${any()},1`);
  const text = [...(random.next() < 0.5 ? [header] : ['order,name,street,qty']), ...rows].join('\r\n');
  return { text, bytes: encodePage(text, encoding) };
};

describe('encodings of Japanese, Korean and Chinese', () => {
  it('never guesses wrong in 200 files of all lengths: the right encoding, or a question that offers it', () => {
    const wrong: string[] = [];
    let requestCount = 0;
    for (const encoding of Object.keys(texts) as CodePage[]) {
      for (let seed = 0; seed < 40; seed += 1) {
        const outcome = outcomeOf(fileOf(encoding, seed).bytes);
        if (outcome.startsWith('asked')) requestCount += 1;
        if (outcome !== encoding && !(outcome.startsWith('asked') && outcome.includes(encoding)))
          wrong.push(`${encoding} ${seed}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(requestCount).toBeLessThan(60);
  });

  it.each(Object.keys(texts) as CodePage[])('reads %s text back as it was written', (encoding) => {
    const { text, bytes } = fileOf(encoding, 7);
    expect([...decodeText(bytes, encoding)].join('')).toBe(text);
  });

  it('does not detect an East Asian encoding in European names', () => {
    const names = [
      'Åsa Öberg, Älvsjö',
      'Zoë Müller, Größe',
      'François Noël, Orléans',
      'José Ñuñez, A Coruña',
      'Žaneta Šimková',
    ];
    for (const name of names)
      expect(outcomeOf(encode(`order,name\nA-1,${name}\n`, 'windows-1252'))).toBe('windows-1252');
  });

  it('shows each encoding choice with a preview of the text', () => {
    const bytes = encodePage('order,name\nA-1,李伟\n', 'gb18030');
    const choices = /^asked: (.*)$/.exec(outcomeOf(bytes))?.[1]?.split(' ') ?? [];
    expect(choices).toContain('gb18030');
    expect(() => detectEncoding(bytes)).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ row: 2, preview_gb18030: 'A-1,李伟' }) }),
    );
  });

  it('reads an order to Japan', async () => {
    const { orders } = await readFile(caseFile('amazon-jp-shift-jis-no-city.txt'));
    expect(orders.map(({ number, to }) => `${number} ${to}`)[0]).toContain(
      '山田 花子 · 神南1-2-3 · サンハイツ 405号 · 渋谷区 · 東京都',
    );
  });
});

describe('text that was encoded twice', () => {
  const twice = (text: string) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)));
  const file = 'order,name\nA-1,Zoë\nA-2,Nguyễn Thị Đào\n';

  it.each(['A-1,Zoë', 'A-1,Nguyễn Văn Đức', 'A-1,山田', 'A-1,José “Pepe”'])('is asked about: %s', (row) => {
    expect(outcomeOf(twice(`order,name\n${row}\n`))).toBe('asked: utf-8-twice utf-8');
  });

  it('restores text that was encoded in UTF-8 twice', () => {
    expect([...decodeText(twice(file), 'utf-8-twice', 16)].join('')).toBe(file);
    expect([...decodeText(Buffer.from(file), 'utf-8-twice')].join('')).toBe(file);
  });

  it.each(['«CAFÉ»', 'SÃO JOSÉ', 'Ầ ơ Ấp', 'naïve «été»', 'Ångström®', 'Thành phố Hồ Chí Minh'])(
    'is not seen in %s',
    (text) => {
      expect(outcomeOf(Buffer.from(`order,name\nA-1,${text}\n`))).toBe('utf-8');
    },
  );
});

describe('files joined of two encodings', () => {
  const line = (name: string, encoding: 'utf-8' | 'windows-1252') => encode(`A-1,${name}\n`, encoding);
  const joinedFile = Buffer.concat([
    ...['Zoë', 'Trần Thị Hoa', 'José', 'Đức'].map((name) => line(name, 'utf-8')),
    ...['Müller', 'François', 'Åsa', 'Noël', 'Größe'].map((name) => line(name, 'windows-1252')),
  ]);

  it('asks about a file joined from two encodings, and reads it line by line', () => {
    expect(outcomeOf(joinedFile)).toBe('asked: utf-8-mixed utf-8 windows-1252');
    const encoding: Encoding = 'utf-8-mixed';
    expect([...decodeText(joinedFile, encoding, 8)].join('').split('\n')).toEqual([
      'A-1,Zoë',
      'A-1,Trần Thị Hoa',
      'A-1,José',
      'A-1,Đức',
      'A-1,Müller',
      'A-1,François',
      'A-1,Åsa',
      'A-1,Noël',
      'A-1,Größe',
      '',
    ]);
  });
});
