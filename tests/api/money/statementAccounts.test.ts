import { beforeAll, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import {
  askTopUp,
  hookBody,
  houseBank,
  openStaff,
  openTill,
  sendHook,
  type Staff,
} from '../../support/worlds/topUps.ts';

/** A statement belongs to the account that it names: under another one its money would count twice. */
const world = ordersWorld({ sellerEach: true, balanceCents: 0 });
const secondBank = {
  method: 'acb',
  holder: 'CTY TNHH PLATEN',
  address: '2468 1357',
  bank_name: 'ACB',
  bank_bin: '970416',
};
const choices = `24681357 (ACB), ${houseBank.address} (${houseBank.bank_name})`;
let staff: Staff;

beforeAll(async () => {
  await openTill(world.kit);
  staff = await openStaff(world.kit);
  const { db } = world.kit.services;
  await db
    .insertInto('topup_methods')
    .values({ code: 'acb', labels: JSON.stringify({ en: 'ACB', vi: 'ACB' }), kind: 'bank', position: 9 })
    .execute();
  await db.insertInto('payees').values(secondBank).execute();
});

const today = () => world.kit.services.now().toISOString().slice(0, 10);
const balance = async () => (await world.wallet()).balance;
let serial = 0;
const rowOf = (text: string) => `${today()},REF-${(serial += 1)},"7,623,000",${text}\n`;
const head = 'Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung\n';
const upload = async (text: string, account?: string) => {
  const response = await world.kit.app.inject({
    method: 'POST',
    url: `/v1/ops/movements/import${account === undefined ? '' : `?account=${encodeURIComponent(account)}`}`,
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="sao ke.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  return response.json();
};

it.each([
  ['beside its label', 'Số tài khoản:,24681357,,'],
  ['within a cell', 'Sao kê tài khoản 2468.1357 - VND,,,'],
  ['without the zeros in front, after a spreadsheet program', 'Account No:,71000988421,,'],
])('finds the account that is written above the rows, %s', async (_how, line) => {
  const topUp = await askTopUp(world.seller);
  const answer = await upload(`NGÂN HÀNG,,,\n${line}\n${head}${rowOf(topUp.transfer_text ?? '')}`);
  const account = line.includes('71000988421') ? houseBank.address : '24681357';
  expect(answer).toMatchObject({ account, lines: 1, booked: 1 });
  expect(await balance()).toBe(30_000);
});

it('refuses a statement that does not say whose it is, with the choices, and stores nothing of it', async () => {
  const topUp = await askTopUp(world.seller);
  const file = `${head}${rowOf(topUp.transfer_text ?? '')}`;
  expect(await upload(file)).toMatchObject({
    code: 'invalid',
    errors: { account: 'required' },
    details: { choices },
  });
  const both = `Từ 24681357,đến ${houseBank.address},,\n${file}`;
  expect(await upload(both)).toMatchObject({ errors: { account: 'required' } });
  expect(await upload(file, '99990000')).toMatchObject({
    errors: { account: 'unknown' },
    details: { choices },
  });
  expect(await balance()).toBe(0);
  expect(await upload(file, 'acb')).toMatchObject({ account: '24681357', known: 0, booked: 1 });
  expect(await upload(file, '2468 1357')).toMatchObject({ account: '24681357', known: 1, booked: 0 });
  expect(await balance()).toBe(30_000);
});

it('refuses a name that differs from what is written, and an account that is not ours until it is named', async () => {
  const topUp = await askTopUp(world.seller);
  const rows = `${head}${rowOf(topUp.transfer_text ?? '')}`;
  expect(await upload(`Số TK,24681357,,\n${rows}`, 'bank')).toMatchObject({ errors: { account: 'differs' } });
  const former = `Số tài khoản / Account number: 5550001112,,,\n${rows}`;
  expect(await upload(former)).toMatchObject({ errors: { account: 'other' }, details: { choices } });
  expect(await upload(former, '5550001112')).toMatchObject({
    account: '5550001112',
    booked: 0,
    unmatched: 1,
  });
  expect(await balance()).toBe(0);
});

it('counts money once that comes by the message of the second bank and by its statement', async () => {
  const topUp = await askTopUp(world.seller);
  const body = hookBody({
    transactionDate: `${today()} 00:00:00`,
    accountNumber: '24681357',
    content: topUp.transfer_text,
  });
  await sendHook(world.kit.app, body);
  expect(await balance()).toBe(30_000);
  const line = `${today()},${body.referenceCode},"7,623,000",${topUp.transfer_text}\n`;
  expect(await upload(`Số tài khoản,24681357,,\n${head}${line}`)).toMatchObject({ known: 1, booked: 0 });
  expect(await balance()).toBe(30_000);
});
