import { useTranslate } from 'ra-core';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { stockLook } from '../stockLook.ts';
import { useShade } from '../order/useShade.ts';

interface PricesHeadProps {
  record: CatalogDetail;
  seesCost: boolean;
  hasGtins: boolean;
}

const PricesHead = ({ record, seesCost, hasGtins }: PricesHeadProps) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.variants.fields.${name}`);
  return (
    <thead>
      <tr>
        <th scope="col">{label('size')}</th>
        <th scope="col">{label('sku')}</th>
        {seesCost && (
          <>
            <th scope="col" className="pl-num">
              {record.package_name}
            </th>
            <th scope="col" className="pl-num">
              {translate('catalog.show.standard')}
            </th>
          </>
        )}
        <th scope="col" className="pl-num">
          {label('weight_g')}
        </th>
        <th scope="col">{label('stock')}</th>
        {hasGtins && <th scope="col">{label('gtin')}</th>}
      </tr>
    </thead>
  );
};

/**
 * Lists each size of the chosen color: its SKU, its price with and without the plan, its stock, and its GTIN if the
 * product has any.
 */
export const PricesCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { shade } = useShade(record);
  const seesCost = record.discount_bp !== null;
  const hasGtins = record.sold.some(({ gtin }) => gtin !== '');
  const plan = translate('catalog.show.package', { name: record.package_name });
  const title = [
    translate(seesCost ? 'resources.catalog.sections.prices' : 'resources.catalog.fields.sizes'),
    shade?.color,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <TitleCard title={title} aside={seesCost && <ToneBadge tone="neutral">{plan}</ToneBadge>}>
      <TableBox label={title}>
        <table className="pl-tbl">
          <caption className="pl-sr">{title}</caption>
          <PricesHead record={record} seesCost={seesCost} hasGtins={hasGtins} />
          <tbody>
            {shade?.variants.map((variant) => (
              <tr key={variant.id}>
                <td>{variant.size || translate('catalog.show.one_size')}</td>
                <td className="pl-nw">
                  <CopyText text={variant.sku} description={translate('catalog.sku', { sku: variant.sku })} />
                </td>
                {seesCost && (
                  <>
                    <td className="pl-num pl-strong">{formatMoney(variant.your_cents)}</td>
                    <td className="pl-num pl-muted">{formatMoney(variant.base_cents)}</td>
                  </>
                )}
                <td className="pl-num">{formatCount(variant.weight_g)}</td>
                <td>
                  <ToneBadge {...stockLook[variant.stock]}>
                    {translate(`resources.variants.choices.stock.${variant.stock}`)}
                  </ToneBadge>
                </td>
                {hasGtins && (
                  <td className="pl-nw pl-tn">
                    {variant.gtin && (
                      <CopyText
                        text={variant.gtin}
                        description={translate('catalog.gtin', { gtin: variant.gtin })}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </TitleCard>
  );
};
