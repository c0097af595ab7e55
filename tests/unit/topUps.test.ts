import fc from 'fast-check';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { QRPay } from 'vietnam-qr-pay';
import { centsOfDong, dongOf, isOldRate } from '../../contract/topups/dong.ts';
import { amountFor, feeOf, topUpLimits } from '../../contract/topups/methods.ts';
import {
  billFirst,
  requiredCents,
  requiredCentsByOrder,
  affordableWaitingOrders,
  computeReach,
} from '../../contract/topups/reach.ts';
import { awaitsBank, canRequestAgain, canAddDetails } from '../../contract/topups/rules.ts';
import { transactionKinds, transactionStatuses } from '../../contract/topups/transactions.ts';
import { centsTyped } from '../../src/i18n/typedMoney.ts';
import { appLink } from '../../src/resources/topups/appLink.ts';
import { createNearMatch, transferTextOf, transferTextsIn } from '../../contract/topups/transferText.ts';
import { sampleVocabularies } from '../support/operator/vocabularies.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const text = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(transferTextOf);
const cents = fc.integer(topUpLimits);
const rate = fc.integer({ min: 100_000, max: 10_000_000 }).map((hundredths) => hundredths / 100);

describe('a transfer text', () => {
  it('is found in any message of a bank, in any case, with spaces or dots between letters', () => {
    fc.assert(
      fc.property(text, fc.nat(8), fc.constantFrom(' ', '.', '-', ' . '), (transferText, at, between) => {
        const written = `mbvcb.123.${(transferText.slice(0, at + 1) + between + transferText.slice(at + 1)).toLowerCase()}.ct tu 0071 nguyễn văn a`;
        expect(transferTextsIn(written)).toContain(transferText);
      }),
    );
  });

  it('nearly matches with one letter wrong or missing, and another text does not', () => {
    fc.assert(
      fc.property(text, fc.nat(9), fc.constantFrom(...letters.split('')), (transferText, at, wrong) => {
        for (const part of [wrong, ''])
          expect(
            createNearMatch([transferText, 'PLBBBBBBBB'])(
              `CT.${transferText.slice(0, at)}${part}${transferText.slice(at + 1)} LINH`,
            ),
          ).toEqual([transferText]);
      }),
    );
    const nearly = createNearMatch(['PLBBBBBBBB', 'PLT8F3KQMX']);
    expect(['NAP PLAAAAAAAA', 'PLT8F3', ''].flatMap(nearly)).toEqual([]);
  });

  it('does not match with one wrong letter', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom(...letters.split('')),
        (transferText, at, wrong) => {
          fc.pre(transferText[at] !== wrong);
          expect(transferTextsIn(transferText.slice(0, at) + wrong + transferText.slice(at + 1))).toEqual([]);
        },
      ),
    );
  });
});

describe('dong', () => {
  it('buy exactly the cents that they were converted from', () => {
    fc.assert(
      fc.property(cents, rate, (amount, at) => {
        expect(centsOfDong(dongOf(amount, at), at)).toBe(amount);
      }),
    );
  });

  it('are rounded down to cents at the rate', () => {
    expect([
      dongOf(30_000, 25_410),
      centsOfDong(7_622_999, 25_410),
      centsOfDong(7_623_000, 25_500.5),
    ]).toEqual([7_623_000, 29_999, 29_893]);
  });

  it('have an old rate after a day', () => {
    const at = '2026-11-20T02:00:00Z';
    expect([
      isOldRate(at, new Date('2026-11-21T02:00:00Z')),
      isOldRate(at, new Date('2026-11-21T02:00:01Z')),
    ]).toEqual([false, true]);
  });
});

it.each(sampleVocabularies.topup_methods)(
  'suggests for $code the smallest amount that covers what is missing',
  (method) => {
    fc.assert(
      fc.property(fc.integer({ min: topUpLimits.min, max: 9_000_000 }), (need) => {
        const amount = amountFor(method, need);
        expect(amount - feeOf(method, amount)).toBeGreaterThanOrEqual(need);
        const smaller = amount - 1;
        expect(amount === topUpLimits.min || smaller - feeOf(method, smaller) < need).toBe(true);
      }),
    );
  },
);

it('starts the oldest orders, and smaller ones pass those that do not fit', () => {
  const waiting = [40, 100, 30, 30].map((amount, at) => ({ id: String(at), amount_cents: amount }));
  expect(affordableWaitingOrders(waiting, 100).map(({ id }) => id)).toEqual(['0', '2', '3']);
  expect(affordableWaitingOrders(waiting, 0)).toEqual([]);
});

it('writes the bank details into a VietQR', () => {
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

describe('the reach of money', () => {
  const queue = [4000, 9000, 2000].map((amount_cents, at) => ({ id: `o${at + 1}`, amount_cents }));

  it('returns the started orders, the last of them, the remaining and the missing money', () => {
    expect(computeReach(queue, 6500)).toEqual({
      starts: new Set(['o1', 'o3']),
      last: 3,
      stays_cents: 500,
      lacks_cents: 8500,
    });
    expect(computeReach(queue, 4000)).toEqual({
      starts: new Set(['o1']),
      last: 1,
      stays_cents: 0,
      lacks_cents: 11_000,
    });
    expect(computeReach(queue, 0)).toEqual({
      starts: new Set(),
      last: 0,
      stays_cents: 0,
      lacks_cents: 15_000,
    });
  });

  it('subtracts a debt first', () => {
    expect(computeReach(queue, -700)).toMatchObject({ last: 0, stays_cents: 0, lacks_cents: 15_700 });
    expect(requiredCentsByOrder(queue, -700)).toEqual([4700, 13_700, 15_700]);
    expect(requiredCentsByOrder(queue, 5000)).toEqual([0, 8000, 10_000]);
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
])('reads %j as intended', (typed, expected) => {
  expect(centsTyped(typed)).toBe(expected);
});

it.each(['', '-5', '1.005', '1.200', '1e3', '12,345,6', '1,2,3', 'abc', '١٢'])(
  'reads no amount in %j',
  (typed) => {
    expect(centsTyped(typed)).toBeUndefined();
  },
);

it('starts orders strictly one after the other if none may pass', () => {
  const waiting = [40, 100, 30, 30].map((amount, at) => ({ id: String(at), amount_cents: amount }));
  expect(affordableWaitingOrders(waiting, 100, true).map(({ id }) => id)).toEqual(['0']);
  expect(computeReach(waiting, 145, true)).toMatchObject({ last: 2, stays_cents: 5, lacks_cents: 55 });
});

it("links to the bank's app with account, amount and text, and without an account for an unknown bank", () => {
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

describe('a partly paid bill', () => {
  const bill = { id: 'b', orders: 2, paid_cents: 500 };
  const queue = [
    { id: 'o1', amount_cents: 3000, bill },
    { id: 'o2', amount_cents: 4000, bill: null },
    { id: 'o3', amount_cents: 3578, bill },
  ];

  it('starts as a whole with its remaining amount, else order by order at their whole cost', () => {
    expect(affordableWaitingOrders(queue, 6078).map(({ id }) => id)).toEqual(['o1', 'o3']);
    expect(affordableWaitingOrders(queue, 6077).map(({ id }) => id)).toEqual(['o1']);
    expect(affordableWaitingOrders(queue, 10_078).map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(affordableWaitingOrders(queue.slice(0, 2), 6500).map(({ id }) => id)).toEqual(['o1']);
    expect(affordableWaitingOrders(queue, 2000, true)).toEqual([]);
    expect(computeReach(queue, 6078)).toMatchObject({ last: 3, stays_cents: 0, lacks_cents: 4000 });
  });

  it('needs less by the paid amount once all of it is reached', () => {
    expect(requiredCents(queue)).toBe(10_078);
    expect(requiredCents(queue.slice(0, 2))).toBe(7000);
    expect(requiredCentsByOrder(queue, 0)).toEqual([3000, 7000, 10_078]);
  });

  it('is tried first by money for it', () => {
    expect(billFirst(queue, 'b').map(({ id }) => id)).toEqual(['o1', 'o3', 'o2']);
    expect(billFirst(queue, null)).toBe(queue);
  });
});

describe('the next step of a request', () => {
  const all = transactionKinds.flatMap((kind) =>
    transactionStatuses.flatMap((status) => [null, 2_541_000].map((vnd) => ({ kind, status, vnd }))),
  );

  it('is one of three at most', () => {
    const steps = all.map(
      (transaction) =>
        [awaitsBank(transaction), canAddDetails(transaction), canRequestAgain(transaction)].filter(Boolean)
          .length,
    );
    expect(Math.max(...steps)).toBe(1);
  });

  it('is the QR code before a bank transfer, more details while another method is open, a new request after a failure', () => {
    expect(awaitsBank({ kind: 'topup', status: 'waiting', vnd: 2_541_000 })).toBe(true);
    expect(canAddDetails({ kind: 'topup', status: 'pending', vnd: 2_541_000 })).toBe(true);
    expect(canRequestAgain({ kind: 'topup', status: 'canceled', vnd: 2_541_000 })).toBe(true);
    expect(
      all.filter(
        (transaction) =>
          transaction.kind !== 'topup' &&
          (awaitsBank(transaction) || canAddDetails(transaction) || canRequestAgain(transaction)),
      ),
    ).toEqual([]);
  });
});
