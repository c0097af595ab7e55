import { createContext, type RefObject, useContext } from 'react';

/** What the buttons of the page do with what is typed in its card. */
export interface PaymentHandle {
  paid: () => void;
  cancel: () => void;
  /** Goes to the amount. */
  edit: () => void;
  /** Another amount, in cents, which changes the request at once. */
  ask: (cents: number) => void;
}

export const PaymentContext = createContext<RefObject<PaymentHandle | null> | null>(null);

/** Where the card puts it and the buttons find it. */
export const usePaymentHandle = (): RefObject<PaymentHandle | null> => {
  const handle = useContext(PaymentContext);
  if (!handle) throw new Error('The card and the buttons of a payment need a PaymentContext around them');
  return handle;
};
