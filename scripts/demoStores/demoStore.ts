/** Changes of an order that somebody can try. `refund`: of one piece; `move`: the buyer has another address. */
export const demoOrderChanges = ['pay', 'refund', 'move', 'cancel'] as const;
export type DemoOrderChange = (typeof demoOrderChanges)[number];

/** An order of a store. `state`: in the words of the store, with the tracking numbers that arrived. */
export interface DemoOrder extends Readonly<Record<DemoOrderChange, () => void>> {
  number: string;
  state: readonly string[];
}

/** A stand-in of a store for trying links by hand. */
export interface DemoStore {
  /** Host of the store and the place where it is reached, as `STORE_HOSTS` has them. */
  host: string;
  place: string;
  /** Credentials for the dialog that connects the store. */
  credentials: Readonly<Record<string, string>>;
  sell: (isPaid: boolean) => void;
  /** Returns all orders, the latest last. */
  orders: () => DemoOrder[];
  setOff: (isOff: boolean) => void;
  /** Makes the store refuse the credentials, as if they were deleted there, or accept them again. */
  setRevoked: (isRevoked: boolean) => void;
  deleteHooks: () => void;
}

/** Street of a buyer who moved. */
export const newStreet = '77 Orchard Lane';
