/** Changes of an order that somebody can try. */
export const orderChanges = ['pay', 'refund', 'move', 'cancel'] as const;
export type OrderChange = (typeof orderChanges)[number];

/** A stand-in of a store for trying links by hand. Orders are named by their numbers, the latest one comes last. */
export interface DemoStore {
  /** Host of the store and the place where it is reached, as `STORE_HOSTS` has them. */
  host: string;
  place: string;
  /** Credentials for the dialog that connects the store. */
  credentials: Readonly<Record<string, string>>;
  sell: (isPaid: boolean) => void;
  /** `refund` takes one piece back, `move` changes the address. */
  change: Readonly<Record<OrderChange, (number: string) => void>>;
  numbers: () => string[];
  /** Returns an order in a line: its state and the tracking numbers that arrived. */
  describe: (number: string) => string;
  setOff: (isOff: boolean) => void;
  deleteHooks: () => void;
}

export interface DemoStoreOptions {
  port: number;
  /** Origin of the server that the store reports to. */
  target: string;
}

/** Street of a buyer who moved. */
export const newStreet = '77 Orchard Lane';

/** Returns the record of a number. Throws if there is none. */
export const demandOrder = <T>(order: T | undefined): T => {
  if (!order) throw new Error('The store has no such order.');
  return order;
};
