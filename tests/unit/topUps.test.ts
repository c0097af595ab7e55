import fc from 'fast-check';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { QRPay } from 'vietnam-qr-pay';
import { centsOfDong, dongOf, isOldRate } from '../../contract/topups/dong.ts';
import { amountFor, feeOf, topUpLimits, topUpMethods } from '../../contract/topups/methods.ts';
import { billFirst, needOf, needsOf, reached, reachOf } from '../../contract/topups/reach.ts';
import { awaitsBank, mayAskAgain, mayTellMore } from '../../contract/topups/rules.ts';
import { transactionKinds, transactionStatuses } from '../../contract/topups/transactions.ts';
import { centsTyped } from '../../src/i18n/typedMoney.ts';
import { appLink } from '../../src/resources/topups/appLink.ts';
import { createNearly, transferTextOf, transferTextsIn } from '../../contract/topups/transferText.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const text = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(transferTextOf);
const cents = fc.integer(topUpLimits);
const rate = fc.integer({ min: 100_000, max: 10_000_000 }).map((hundredths) => hundredths / 100);

describe('a transfer text', () => {
  it('is found in whatever a bank adds, in any case, with blanks or points between', () => {
    fc.assert(
      fc.property(text, fc.nat(8), fc.constantFrom(' ', '.', '-', ' . '), (made, at, between) => {
        const written = `mbvcb.123.${(made.slice(0, at + 1) + between + made.slice(at + 1)).toLowerCase()}.ct tu 0071 nguyễn văn a`;
        expect(transferTextsIn(written)).toContain(made);
      }),
    );
  });

  it('with one letter wrong or lost is nearly there, and another text is not', () => {
    fc.assert(
      fc.property(text, fc.nat(9), fc.constantFrom(...letters.split('')), (made, at, wrong) => {
        for (const part of [wrong, ''])
          expect(
            createNearly([made, 'PLBBBBBBBB'])(`CT.${made.slice(0, at)}${part}${made.slice(at + 1)} LINH`),
          ).toEqual([made]);
      }),
    );
    const nearly = createNearly(['PLBBBBBBBB', 'PLT8F3KQMX']);
    expect(['NAP PLAAAAAAAA', 'PLT8F3', ''].flatMap(nearly)).toEqual([]);
  });

  it('with one wrong letter is none', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom(...letters.split('')),
        (made, at, wrong) => {
          fc.pre(made[at] !== wrong);
          expect(transferTextsIn(made.slice(0, at) + wrong + made.slice(at + 1))).toEqual([]);
        },
      ),
    );
  });
});

describe('dong', () => {
  it('that are asked for some cents buy just these cents', () => {
    fc.assert(
      fc.property(cents, rate, (amount, at) => {
        expect(centsOfDong(dongOf(amount, at), at)).toBe(amount);
      }),
    );
  });

  it('are floored to cents at the rate', () => {
    expect([
      dongOf(30_000, 25_410),
      centsOfDong(7_622_999, 25_410),
      centsOfDong(7_623_000, 25_500.5),
    ]).toEqual([7_623_000, 29_999, 29_893]);
  });

  it('have a rate that is old after a day', () => {
    const at = '2026-11-20T02:00:00Z';
    expect([
      isOldRate(at, new Date('2026-11-21T02:00:00Z')),
      isOldRate(at, new Date('2026-11-21T02:00:01Z')),
    ]).toEqual([false, true]);
  });
});

it.each(topUpMethods)('by %s the smallest amount that brings what is missing is asked for', (method) => {
  fc.assert(
    fc.property(fc.integer({ min: topUpLimits.min, max: 9_000_000 }), (need) => {
      const amount = amountFor(method, need);
      expect(amount - feeOf(method, amount)).toBeGreaterThanOrEqual(need);
      const smaller = amount - 1;
      expect(amount === topUpLimits.min || smaller - feeOf(method, smaller) < need).toBe(true);
    }),
  );
});

it('money starts the oldest orders, and smaller ones pass what does not fit', () => {
  const waiting = [40, 100, 30, 30].map((amount, at) => ({ id: String(at), amount_cents: amount }));
  expect(reached(waiting, 100).map(({ id }) => id)).toEqual(['0', '2', '3']);
  expect(reached(waiting, 0)).toEqual([]);
});

it('the picture of a VietQR says what the bank is to read', () => {
  const payload = QRPay.initVietQR({
    bankBin: '970436',
    bankNumber: '0071000988421',
    amount: '7623000',
    purpose: 'PL82VQUKCF',
  }).build();
  const scale = 4;
  const modules = encodeQR(payload, 'raw', { border: 4 });
  const size = modules.length * scale;
  const data = new Uint8Array(size * size * 3);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = modules[Math.floor(Math.floor(at / size) / scale)]?.[Math.floor((at % size) / scale)];
    data.fill(isDark ? 0 : 255, at * 3, at * 3 + 3);
  }
  const read = decodeQR({ width: size, height: size, data });
  expect(read).toBe(payload);
  const { amount, additionalData, consumer } = new QRPay(read);
  expect([amount, additionalData.purpose, consumer.bankNumber]).toEqual([
    '7623000',
    'PL82VQUKCF',
    '0071000988421',
  ]);
});

describe('how far money reaches', () => {
  const queue = [4000, 9000, 2000].map((amount_cents, at) => ({ id: `o${at + 1}`, amount_cents }));

  it('says what starts, where the line is, what stays and what the rest lacks', () => {
    expect(reachOf(queue, 6500)).toEqual({
      starts: new Set(['o1', 'o3']),
      last: 3,
      stays_cents: 500,
      lacks_cents: 8500,
    });
    expect(reachOf(queue, 4000)).toEqual({
      starts: new Set(['o1']),
      last: 1,
      stays_cents: 0,
      lacks_cents: 11_000,
    });
    expect(reachOf(queue, 0)).toEqual({ starts: new Set(), last: 0, stays_cents: 0, lacks_cents: 15_000 });
  });

  it('counts a debt first', () => {
    expect(reachOf(queue, -700)).toMatchObject({ last: 0, stays_cents: 0, lacks_cents: 15_700 });
    expect(needsOf(queue, -700)).toEqual([4700, 13_700, 15_700]);
    expect(needsOf(queue, 5000)).toEqual([0, 8000, 10_000]);
  });
});

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['$1,200.00', 120_000],
  ['1.200,50', 120_050],
  ['1,200', 120_000],
  ['0', 0],
])('reads %j as it is meant', (typed, meant) => {
  expect(centsTyped(typed)).toBe(meant);
});

it.each(['', '-5', '1.005', '1.200', '1e3', '12,345,6', '1,2,3', 'abc', '١٢'])(
  'reads no amount in %j',
  (typed) => {
    expect(centsTyped(typed)).toBeUndefined();
  },
);

it('money starts orders one after the other where none may pass', () => {
  const waiting = [40, 100, 30, 30].map((amount, at) => ({ id: String(at), amount_cents: amount }));
  expect(reached(waiting, 100, true).map(({ id }) => id)).toEqual(['0']);
  expect(reachOf(waiting, 145, true)).toMatchObject({ last: 2, stays_cents: 5, lacks_cents: 55 });
});

it('a link to a bank’s app says where to, how much and the text; of an unknown bank no account', () => {
  const sent = {
    bin: '970436',
    account: '0071 0009 88421',
    holder: 'CTY TNHH PLATEN',
    vnd: 7_623_000,
    text: 'PLT8F3KQMX',
  };
  expect(appLink('tcb', sent)).toBe(
    'https://dl.vietqr.io/pay?app=tcb&ba=0071000988421%40vcb&am=7623000&tn=PLT8F3KQMX&bn=CTY+TNHH+PLATEN',
  );
  expect(appLink('tcb', { ...sent, bin: null })).toBe(
    'https://dl.vietqr.io/pay?app=tcb&am=7623000&tn=PLT8F3KQMX&bn=CTY+TNHH+PLATEN',
  );
});

describe('a bill of which a part is paid', () => {
  const bill = { id: 'b', orders: 2, paid_cents: 500 };
  const queue = [
    { id: 'o1', amount_cents: 3000, bill },
    { id: 'o2', amount_cents: 4000, bill: null },
    { id: 'o3', amount_cents: 3578, bill },
  ];

  it('starts as a whole with what is left of it, and else order by order at their whole cost', () => {
    expect(reached(queue, 6078).map(({ id }) => id)).toEqual(['o1', 'o3']);
    expect(reached(queue, 6077).map(({ id }) => id)).toEqual(['o1']);
    expect(reached(queue, 10_078).map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(reached(queue.slice(0, 2), 6500).map(({ id }) => id)).toEqual(['o1']);
    expect(reached(queue, 2000, true)).toEqual([]);
    expect(reachOf(queue, 6078)).toMatchObject({ last: 3, stays_cents: 0, lacks_cents: 4000 });
  });

  it('needs less by what is paid, once all of it is reached', () => {
    expect(needOf(queue)).toBe(10_078);
    expect(needOf(queue.slice(0, 2))).toBe(7000);
    expect(needsOf(queue, 0)).toEqual([3000, 7000, 10_078]);
  });

  it('is tried first by money that came for it', () => {
    expect(billFirst(queue, 'b').map(({ id }) => id)).toEqual(['o1', 'o3', 'o2']);
    expect(billFirst(queue, null)).toBe(queue);
  });
});

describe('the next step of a request', () => {
  const all = transactionKinds.flatMap((kind) =>
    transactionStatuses.flatMap((status) => topUpMethods.map((method) => ({ kind, status, method }))),
  );

  it('is one of three at most', () => {
    const steps = all.map(
      (one) => [awaitsBank(one), mayTellMore(one), mayAskAgain(one)].filter(Boolean).length,
    );
    expect(Math.max(...steps)).toBe(1);
  });

  it('is the QR while a bank has nothing sent, more words while another way is open, once more where nothing came', () => {
    expect(awaitsBank({ kind: 'topup', status: 'waiting', method: 'bank' })).toBe(true);
    expect(mayTellMore({ kind: 'topup', status: 'pending', method: 'bank' })).toBe(true);
    expect(mayAskAgain({ kind: 'topup', status: 'canceled', method: 'bank' })).toBe(true);
    expect(
      all.filter((one) => one.kind !== 'topup' && (awaitsBank(one) || mayTellMore(one) || mayAskAgain(one))),
    ).toEqual([]);
  });
});
