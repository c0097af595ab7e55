import { useTranslate } from 'ra-core';
import type { OrderItem } from '../../../../contract/orders/calls.ts';
import { ToneBadge } from '../../../components/StatusBadge.tsx';
import { formatDpi, formatInches, formatPixels } from '../../../i18n/format.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { areaOf, effectiveDpi } from './quality.ts';

type Print = OrderItem['prints'][number];

const Quality = ({ item, print }: { item: OrderItem; print: Print }) => {
  const translate = useTranslate();
  const dpi = effectiveDpi(item, print);
  if (dpi === undefined) return <ToneBadge tone="neutral">{translate('orderShow.items.copying')}</ToneBadge>;
  return <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>;
};

const PrintFile = ({ item, print }: { item: OrderItem; print: Print }) => {
  const translate = useTranslate();
  const area = areaOf(item, print);
  const facts =
    area && print.width_px && print.height_px
      ? translate('orderShow.items.file', {
          file: print.file_name,
          pixels: formatPixels(print.width_px, print.height_px),
          inches: formatInches(area.width_in, area.height_in),
        })
      : print.file_name;
  return (
    <li className="pl-file" title={facts}>
      <span className="pl-nw">{translate(`orders.position.${print.position}`)}</span>
      <span className="pl-faint pl-ell pl-grow">{print.file_name}</span>
      <Quality item={item} print={print} />
    </li>
  );
};

/** What is printed where, and how sharp it will be. */
export const PrintFiles = ({ item }: { item: OrderItem }) => {
  const translate = useTranslate();
  if (item.prints.length === 0) {
    return (
      <p className="pl-files">
        <ToneBadge tone="attention" pip="diamond">
          {translate('orderShow.items.no_files')}
        </ToneBadge>
      </p>
    );
  }
  return (
    <ul className="pl-files">
      {item.prints.map((print) => (
        <PrintFile key={print.position} item={item} print={print} />
      ))}
    </ul>
  );
};
