import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import { isTooCoarse } from '../../../../contract/prints/placement.ts';
import { printState } from '../../../../contract/orders/files.ts';
import { minDpi } from '../../../../contract/prints/quality.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { designPictureUrl } from '../../../components/media/designPicture.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { formatDpi, formatInches, formatPixels } from '../../../i18n/format.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { areaOf, effectiveDpi } from './quality.ts';
import { codeLabel } from '../../../i18n/codes.ts';

const MendFile = lazyPart(() => import('./FixLinkDialog.tsx').then((part) => part.FixLinkDialog));

type Print = OrderItem['prints'][number];

const Quality = ({ item, print }: { item: OrderItem; print: Print }) => {
  const translate = useTranslate();
  const dpi = effectiveDpi(item, print);
  const area = areaOf(item, print);
  const isConfirmed = dpi !== undefined && dpi < minDpi && area !== undefined && !isTooCoarse(print, area);
  if (dpi !== undefined) {
    return (
      <ToneBadge {...printQualityLook(dpi, isConfirmed)}>
        {isConfirmed ? translate('orderShow.items.confirmed', { dpi: formatDpi(dpi) }) : formatDpi(dpi)}
      </ToneBadge>
    );
  }
  if (printState(print) === 'fetching') {
    return (
      <ToneBadge tone="info" pip="half">
        {translate('designs.fetching')}
      </ToneBadge>
    );
  }
  const missingLabel = print.problem ? 'designs.failed' : 'orderShow.items.copying';
  return <ToneBadge tone={print.problem ? 'critical' : 'neutral'}>{translate(missingLabel)}</ToneBadge>;
};

const useFacts = (item: OrderItem, print: Print): string => {
  const translate = useTranslate();
  const area = areaOf(item, print);
  if (printState(print) === 'fetching' && !print.width_px) return translate('designs.fetching_help');
  if (!area || !print.width_px || !print.height_px) return print.file_name;
  return translate('orderShow.items.file', {
    file: print.file_name,
    pixels: formatPixels(print.width_px, print.height_px),
    inches: formatInches(area.width_in, area.height_in),
  });
};

const PrintFile = ({ item, print }: { item: OrderItem; print: Print }) => {
  const translate = useTranslate();
  return (
    <li className="pl-file" title={useFacts(item, print)}>
      {print.design_id && <Thumb src={designPictureUrl(print.design_id, 80)} name={print.file_name} />}
      <span className="pl-nw">{codeLabel(translate, 'print_positions', print.position)}</span>
      <span className="pl-faint pl-ell pl-grow">{print.file_name}</span>
      <Quality item={item} print={print} />
    </li>
  );
};

/** Shows why a link's file is missing, and offers to fix it while files may change. */
const Failed = ({ order, item, print }: { order: OrderDetail; item: OrderItem; print: Print }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const mayFix =
    useMay('orders.edit', order.shop_id) && checkOrderAction('edit_prints', order, new Date()).ok;
  const position = codeLabel(translate, 'print_positions', print.position);
  const action = (
    <button type="button" className="pl-link" onClick={() => setIsOpen(true)}>
      {translate('designs.mend')}
    </button>
  );
  return (
    <>
      <NoteBox
        dense
        tone="critical"
        title={translate('designs.failed_title', { position })}
        action={mayFix ? action : undefined}
      >
        {translate(`designs.problem.${print.problem}`)}
      </NoteBox>
      {isOpen && <MendFile order={order} item={item} print={print} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Lists the prints of an item with their resolution, and the fixes for missing files. */
export const PrintFiles = ({ order, item }: { order: OrderDetail; item: OrderItem }) => {
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
    <>
      <ul className="pl-files">
        {item.prints.map((print) => (
          <PrintFile key={print.position} item={item} print={print} />
        ))}
      </ul>
      {item.prints
        .filter(({ problem }) => problem !== undefined)
        .map((print) => (
          <Failed key={print.position} order={order} item={item} print={print} />
        ))}
    </>
  );
};
