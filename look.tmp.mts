import { chromium } from 'playwright';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
const url = 'http://localhost:4312';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--disable-component-update','--disable-sync'] });
const lang = process.argv[2] ?? 'en';
const only = process.argv[3];
const ctx = await b.newContext({ viewport: { width: 1366, height: 820 } });
const page = await ctx.newPage();
page.setDefaultTimeout(15000);
await page.goto(url + '/sign-in');
await page.getByLabel(/e-?mail/i).first().fill('lotus@platen.test');
await page.locator('input[type=password]').fill('platen-demo');
await page.locator('button[type=submit]').click();
await page.waitForURL((u) => !u.pathname.includes('sign-in'));
await page.waitForTimeout(2500);
const close = page.getByRole('button', { name: /skip|bỏ qua/i });
if (await close.count()) await close.first().click().catch(() => {});
const dir = '/work/wt/import/tests/files/sellers/';
const names = (only ? [only] : readdirSync(dir).map((f) => f.replace('.csv','')));
const design = process.env.DESIGN ?? 'lotus.png';
for (const name of names) {
  const suffix = Date.now().toString(36).slice(-4);
  let text = readFileSync(dir + name + '.csv', 'utf8').replaceAll('lotus.png', design);
  text = text.replace(/\b(KS|OC|MT|FT|TB|CU|WL|MD|VN)-(\d)/g, `$1${suffix}-$2`).replace(/33123450/g, '33' + Math.floor(Math.random()*1e6).toString().padStart(6,'0'));
  writeFileSync(`/tmp/shots/${name}.csv`, text);
  await page.goto(url + '/orders/import');
  await page.locator('input[type=file]').first().setInputFiles(`/tmp/shots/${name}.csv`);
  await page.waitForURL(/orders\/import\/[0-9a-f-]{36}/);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/${name}-1.png` });
  const next = page.getByRole('button', { name: /^(Preview|Xem trước)/i });
  if (await next.count()) { await next.first().click(); await page.waitForTimeout(5000); await page.screenshot({ path: `/tmp/shots/${name}-2.png` }); }
  const cards = await page.locator('.pl-problem').allInnerTexts();
  console.log('##', name, page.url(), '\n', cards.map((c) => c.replace(/\n/g, ' | ')).join('\n  '), '\n foot:', (await page.locator('.pl-foot').innerText().catch(() => '')).replace(/\n/g, ' | '));
}
await ctx.storageState({ path: '/tmp/shots/state.json' });
await b.close();
