import type { ReactNode } from 'react';

/**
 * Icons of payment methods, made for this product and nobody's logo: a bank building, two notes, a ring, a bat with
 * its ball, two links of a chain.
 */
const drawings: Readonly<Record<string, ReactNode>> = {
  bank: <path d="M4 9.5 12 5l8 4.500H4ZM6.500 12.500v4M12 12.500v4M17.500 12.500v4M4.500 19h15" />,
  paypal: (
    <path d="M9.500 6.500h5a3.300 3.300 0 0 1 0 6.600h-3.200l-.8 4.900H7.800ZM12 16h1.600l-.5 3H10.500" />
  ),
  payoneer: <path d="M12 5a7 7 0 1 1-6.600 9.300M5 11.500A7 7 0 0 1 8 6.300" />,
  pingpong: (
    <path d="M10 5.500a4.800 4.800 0 0 1 4.600 6.200L9.300 14.600A4.800 4.800 0 0 1 10 5.500ZM9.500 14.500 7.800 19M17 16.200a1.300 1.300 0 1 0 .1 0" />
  ),
  lianlian: (
    <path d="M10.500 15.500H8a3.500 3.500 0 0 1 0-7h2.500M13.500 8.500H16a3.500 3.500 0 0 1 0 7h-2.500M9 12h6" />
  ),
};

/** Icon of a payment method, the bank for one without an icon; decorative, its name is beside it. */
export const MethodMark = ({ method }: { method: string }) => (
  <svg className="pl-method" data-method={method} viewBox="0 0 24 24" aria-hidden="true">
    {drawings[method] ?? drawings['bank']}
  </svg>
);

/** Name of a payment method after its icon. */
export const MethodName = ({ method, name }: { method: string; name: string }) => (
  <span className="pl-method-name">
    <MethodMark method={method} />
    {name}
  </span>
);
