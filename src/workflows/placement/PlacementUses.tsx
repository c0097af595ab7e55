import { useQuery } from '@tanstack/react-query';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { useTranslate } from 'react-admin';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { liesByItself } from '../../../contract/prints/placement.ts';
import type { EditedPrint, PlacedPrint } from './print.ts';

/** A file on an area of a product, in all orders but the one that is open. */
export interface Everywhere {
  designId: string;
  baseId: string;
  position: PrintPosition;
  exceptId: string | undefined;
}

const query = ({ baseId, position, exceptId }: Everywhere): string =>
  new URLSearchParams({ base_id: baseId, position, ...(exceptId && { except_id: exceptId }) }).toString();

/** Lays a file alike in all orders that wait with it. Answers how many changed; rejects with ApiFailure. */
export const placeEverywhere = async (
  where: Everywhere,
  print: EditedPrint,
  { placement, confirmed_dpi: confirmed }: PlacedPrint,
): Promise<number> => {
  const { designId, baseId, position, exceptId } = where;
  const at = liesByItself(placement, print, print.area) ? null : placement;
  const body = {
    placement: {
      base_id: baseId,
      position,
      ...(exceptId && { except_id: exceptId }),
      at,
      confirmed_dpi: confirmed ?? null,
    },
  };
  return (
    await postOnce<{ changed: number }>(`/designs/${designId}/placement`, body, { token: accountToken() })
  ).changed;
};

interface PlacementUsesProps {
  product: string;
  where: Everywhere;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** Whether other orders that wait take the placement too; nothing where there are none. */
export const PlacementUses = ({ product, where, checked, onCheck }: PlacementUsesProps) => {
  const translate = useTranslate();
  const { data: count = 0 } = useQuery({
    queryKey: ['designs', 'waiting', where.designId, query(where)],
    queryFn: ({ signal }) =>
      call<{ waiting: { orders: number } }>(`/designs/${where.designId}/waiting?${query(where)}`, {
        signal,
        token: accountToken(),
      }),
    select: ({ waiting }) => waiting.orders,
    enabled: useMayAnywhere('orders.edit'),
    retry: false,
  });
  if (count === 0) return null;
  return (
    <fieldset className="pl-pe-uses">
      <legend>{translate('placement.uses')}</legend>
      <CheckField
        label={translate('placement.waiting', { smart_count: count })}
        checked={checked}
        onChange={onCheck}
      />
      <p className="pl-muted">{translate('placement.waiting_help', { product })}</p>
    </fieldset>
  );
};
