import { createContext, type RefObject, useContext } from 'react';

/** Actions of the payment card for the buttons in the page's header. */
export interface PaymentHandle {
  /** Reports the payment as sent. */
  reportPaid: () => void;
  cancel: () => void;
  /** Focuses the amount. */
  edit: () => void;
  /** Saves another amount in cents at once. */
  changeAmount: (cents: number) => void;
}

export const PaymentContext = createContext<RefObject<PaymentHandle | null> | null>(null);

/** Returns the ref that the card sets and the buttons read. */
export const usePaymentHandle = (): RefObject<PaymentHandle | null> => {
  const handle = useContext(PaymentContext);
  if (!handle) throw new Error('The card and the buttons of a payment need a PaymentContext around them');
  return handle;
};
