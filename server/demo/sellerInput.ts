import type { SampleDesign } from './designs/files.ts';
import type { DemoSeller } from './sellers.ts';

/** A sample seller to be written to the database. */
export interface SellerInput {
  seller: DemoSeller;
  accountId: string;
  userId: string;
  /** Account that referred it. */
  referredBy: string | null;
  passwordHash: string;
  designs: readonly SampleDesign[];
  now: number;
}
