/** A bank's app: how it is called where links to apps are taken, and the bank's number in a VietQR. */
interface BankApp {
  app: string;
  bin: string;
  name: string;
}

/** Those that most sellers have. */
export const bankApps: readonly BankApp[] = [
  { app: 'vcb', bin: '970436', name: 'Vietcombank' },
  { app: 'tcb', bin: '970407', name: 'Techcombank' },
  { app: 'mb', bin: '970422', name: 'MB Bank' },
  { app: 'bidv', bin: '970418', name: 'BIDV' },
  { app: 'icb', bin: '970415', name: 'VietinBank' },
  { app: 'acb', bin: '970416', name: 'ACB' },
  { app: 'vpb', bin: '970432', name: 'VPBank' },
  { app: 'tpb', bin: '970423', name: 'TPBank' },
  { app: 'vba', bin: '970405', name: 'Agribank' },
];

/** What is to be transferred. */
export interface Sent {
  bin: string | null;
  account: string;
  holder: string;
  vnd: number;
  text: string;
}

/**
 * The link of VietQR that opens a bank's app on a phone. It says where to, whose that is, how much and the text, which some apps fill in; others
 * only open, and the picture of the QR is chosen there.
 */
export const appLink = (app: string, { bin, account, holder, vnd, text }: Sent): string => {
  const bank = bankApps.find((each) => each.bin === bin)?.app;
  const to: Record<string, string> = bank ? { ba: `${account.replace(/\s/g, '')}@${bank}` } : {};
  return `https://dl.vietqr.io/pay?${new URLSearchParams({ app, ...to, am: String(vnd), tn: text, bn: holder })}`;
};
