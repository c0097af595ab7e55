/** A bank's app: its name in app links, and the bank's number in a VietQR. */
interface BankApp {
  app: string;
  bin: string;
  name: string;
}

/** The apps of the banks that most sellers use. */
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

/** A bank transfer as an app link carries it. */
export interface TransferFields {
  bin: string | null;
  account: string;
  holder: string;
  vnd: number;
  text: string;
}

/**
 * Returns the VietQR link that opens a bank's app on a phone. It carries account, holder, amount and text, which some
 * apps fill in; in the others the seller chooses the picture of the QR.
 */
export const appLink = (app: string, { bin, account, holder, vnd, text }: TransferFields): string => {
  const bank = bankApps.find((entry) => entry.bin === bin)?.app;
  const recipient: Record<string, string> = bank ? { ba: `${account.replace(/\s/g, '')}@${bank}` } : {};
  const query = new URLSearchParams({ app, ...recipient, am: String(vnd), tn: text, bn: holder });
  return `https://dl.vietqr.io/pay?${query}`;
};
