import { createContext, type RefObject, useContext } from 'react';

/** Actions of the page's buttons on the fields of the payment card. */
export interface PaymentHandle {
  paid: () => void;
  cancel: () => void;
  /** Moves the focus to the amount. */
  edit: () => void;
  /** Changes the request to another amount in cents at once. */
  ask: (cents: number) => void;
}

export const PaymentContext = createContext<RefObject<PaymentHandle | null> | null>(null);

/** Returns the ref that the card sets and the buttons read. */
export const usePaymentHandle = (): RefObject<PaymentHandle | null> => {
  const handle = useContext(PaymentContext);
  if (!handle) throw new Error('The card and the buttons of a payment need a PaymentContext around them');
  return handle;
};
