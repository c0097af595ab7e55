import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PackageFigures } from '../../../contract/packages/packages.ts';
import { formatCount, formatDate, formatMoney, formatPercent } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMayEverywhere } from '../../providers/session/permissions.ts';

const usePackageFigures = (enabled: boolean) =>
  useQuery({
    queryKey: ['bills', 'tier'],
    queryFn: ({ signal }) => call<{ tier: PackageFigures }>('/bills/tier', { signal, token: accountToken() }),
    select: ({ tier }) => tier,
    enabled,
  });

/** The distance to the next package as a progress bar, and what it would have saved. */
const NextPackage = ({
  next,
  orders,
  until,
  label,
}: {
  next: NonNullable<PackageFigures['next']>;
  orders: number;
  until: string;
  label: string;
}) => {
  const translate = useTranslate();
  return (
    <>
      <span
        className="pl-bar"
        role="progressbar"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={next.from_orders}
        aria-valuenow={orders}
        aria-valuetext={translate('bills.package.of', {
          orders: formatCount(orders),
          from: formatCount(next.from_orders),
        })}
      >
        <i style={{ width: `${(orders / next.from_orders) * 100}%` }} />
      </span>
      <p className="pl-muted">
        {translate('bills.package.next', {
          smart_count: next.missing_orders,
          package: next.name,
          percent: formatPercent(next.discount_bp / 10_000),
          until: formatDate(until),
        })}{' '}
        {next.saved_cents > 0 &&
          translate('bills.package.saved', { amount: formatMoney(next.saved_cents), package: next.name })}
      </p>
    </>
  );
};

/**
 * The account's package, the distance to the next one and its savings (domain §5.1 "Package"). Renders nothing without
 * packages to reach.
 */
export const PackageCard = () => {
  const translate = useTranslate();
  const label = useId();
  const { data } = usePackageFigures(useMayEverywhere('bills.view'));
  if (!data?.coming) return null;
  const { package: current, orders, coming, next, until, discount_cents: savedCents } = data;
  const comingKey = coming.name === current.name ? 'bills.package.stays' : 'bills.package.coming';
  return (
    <section className="pl-card pl-package" aria-labelledby={label}>
      <h2 id={label} className="pl-strong">
        {translate('bills.package.title', {
          package: current.name,
          percent: formatPercent(current.discount_bp / 10_000),
        })}
      </h2>
      <p>
        {translate('bills.package.orders', { smart_count: orders })}
        {savedCents > 0 && ` · ${translate('bills.package.so_far', { amount: formatMoney(savedCents) })}`}
        {` · ${translate(comingKey, { package: coming.name })}`}
      </p>
      {next && <NextPackage next={next} orders={orders} until={until} label={label} />}
    </section>
  );
};
