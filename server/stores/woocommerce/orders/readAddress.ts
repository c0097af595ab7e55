import { textOfHtml } from '../../textOfHtml.ts';
import type { StoreAddress } from '../../storeOrder.ts';
import type { AddressResponse, OrderResponse } from './orderResponse.ts';

type Part = Partial<AddressResponse> | null | undefined;

const textOf = (value: string | null | undefined): string => textOfHtml(value ?? '');
const orNull = (value: string | null | undefined): string | null => textOf(value) || null;

/** Country and state are filled in by default, so they alone make no address. */
const hasAddress = (part: Part): boolean =>
  [part?.address_1, part?.address_2, part?.city, part?.postcode].some((value) => textOf(value));

const nameOf = (part: Part): string =>
  [part?.first_name, part?.last_name].map(textOf).filter(Boolean).join(' ') || textOf(part?.company);

/** Removes the country of codes such as "TH-10" and "JP13". */
const regionOf = (state: string | null | undefined, country: string): string | null => {
  const text = textOf(state);
  const withoutCountry = country === 'JP' ? text.replace(/^JP-?/, '') : text;
  return (
    (withoutCountry.startsWith(`${country}-`) ? withoutCountry.slice(country.length + 1) : withoutCountry) ||
    null
  );
};

/** Returns the shipping address of an order, otherwise the billing address. */
export const readAddress = ({
  shipping,
  billing,
}: OrderResponse): { address: StoreAddress | null; isBillingAddress: boolean } => {
  const isBillingAddress = !hasAddress(shipping) && hasAddress(billing);
  const part = isBillingAddress ? billing : shipping;
  if (!part || !hasAddress(part)) return { address: null, isBillingAddress: false };
  const country = textOf(part.country).toUpperCase();
  return {
    isBillingAddress,
    address: {
      recipient: nameOf(part) || nameOf(billing),
      company: orNull(part.company),
      address1: textOf(part.address_1),
      address2: orNull(part.address_2),
      city: textOf(part.city),
      region: regionOf(part.state, country),
      postcode: orNull(part.postcode),
      country,
      phone: orNull(part.phone) ?? orNull(billing?.phone),
    },
  };
};
