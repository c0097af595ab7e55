import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { findRates } from '../../../../contract/catalog/delivered.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { countryName } from '../../../fields/countries.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { firstDelivery, useStoredDelivery } from '../delivery/useDelivery.ts';
import { CountrySelect } from '../../../fields/filters/CountrySelect.tsx';
import { toRate } from '../order/order.ts';
import { codeLabel } from '../../../i18n/codes.ts';

type Rate = CatalogDetail['rates'][number];

const byLine = ({ rates, made_in: origin }: CatalogDetail, country: string): Rate[] => {
  const countryRates = findRates(rates.map(toRate), { origin, country });
  return rates.every(({ first_cents: cents }) => cents === null)
    ? countryRates.map((rate) => ({
        ...rate,
        first_cents: null,
        additional_cents: null,
        surcharge_cents: null,
      }))
    : countryRates;
};

interface RatesProps {
  rates: readonly Rate[];
  title: string;
  withRegion: boolean;
}

const Rates = ({ rates, title, withRegion }: RatesProps) => {
  const translate = useTranslate();
  const seesCost = rates.every(({ first_cents: cents }) => cents !== null);
  const head = [
    'line',
    ...(withRegion ? ['region'] : []),
    'days',
    ...(seesCost ? ['first', 'each_more', 'duty'] : []),
  ];
  return (
    <TableBox label={title}>
      <table className="pl-tbl">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className={['first', 'each_more', 'duty'].includes(name) ? 'pl-num' : undefined}
              >
                {translate(`catalog.show.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={`${rate.line} ${rate.country}`}>
              <td>{codeLabel(translate, 'shipping_lines', rate.line)}</td>
              {withRegion && (
                <td>{rate.country === '*' ? translate('catalog.show.rest') : countryName(rate.country)}</td>
              )}
              <td className="pl-tn">{`${rate.days_min}–${rate.days_max}`}</td>
              {seesCost && (
                <>
                  <td className="pl-num">{formatMoney(rate.first_cents)}</td>
                  <td className="pl-num">{formatMoney(rate.additional_cents)}</td>
                  <td className="pl-num">
                    {rate.surcharge_cents && rate.surcharge_name ? (
                      <span className="pl-faint">{rate.surcharge_name} </span>
                    ) : null}
                    {rate.surcharge_cents ? formatMoney(rate.surcharge_cents) : '–'}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** Shows the shipping cost: by line to the chosen country, or to every region. */
export const ShippingCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { delivery, keep } = useStoredDelivery();
  const [params] = useSearchParams();
  const [isAll, setIsAll] = useState(params.get('ways') === 'all');
  const country = delivery?.country ?? firstDelivery.country;
  const title = isAll
    ? translate('catalog.show.shipping_all')
    : translate('catalog.show.shipping_to', { country: countryName(country) });
  const visibleRates = isAll ? record.rates : byLine(record, country);
  return (
    <TitleCard
      id="shipping"
      title={title}
      aside={
        <>
          {!isAll && (
            <CountrySelect
              className="pl-ship-country"
              label={translate('catalog.delivery.country')}
              labelHidden
              value={country}
              onChange={(next) => keep({ ...(delivery ?? firstDelivery), country: next })}
            />
          )}
          <button type="button" className="pl-link" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {translate(isAll ? 'catalog.show.choose_country' : 'catalog.show.shipping_all')}
          </button>
        </>
      }
    >
      {visibleRates.length > 0 ? (
        <Rates rates={visibleRates} title={title} withRegion={isAll} />
      ) : (
        <p className="pl-card-body pl-muted">
          {translate('catalog.show.no_line', { country: countryName(country) })}
        </p>
      )}
    </TitleCard>
  );
};
