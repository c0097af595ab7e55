import type { SampleDesign } from './artwork/files.ts';
import type { DemoSeller } from './sellers.ts';

/** A sample seller on its way into the database. */
export interface SellerInput {
  seller: DemoSeller;
  accountId: string;
  userId: string;
  /** The account that referred it. */
  referredBy: string | null;
  passwordHash: string;
  designs: readonly SampleDesign[];
  now: number;
}
