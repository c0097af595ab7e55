import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OrderDetail, OrderItem } from '../../../../../contract/orders/calls.ts';
import { designPictureUrl, mockupPictureUrl } from '../../../../components/media/designPicture.ts';
import { Thumb } from '../../../../components/media/Thumb.tsx';
import { LazyMockupDialog } from '../../../../workflows/mockups/LazyMockupDialog.ts';
import type { Mockup } from '../../../../workflows/mockups/MockupDialog.tsx';

const mockupsOf = ({ prints }: OrderItem): Mockup[] =>
  prints.flatMap(({ mockup: name, position, design_id }) =>
    name && design_id ? [{ name, position, design_id }] : [],
  );

/** Shows an item with its first design on it, and opens all of them large; the product drawing while it has no file. */
export const MockupThumb = ({ order, item }: { order: Pick<OrderDetail, 'id'>; item: OrderItem }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const mockups = mockupsOf(item);
  const [firstMockup] = mockups;
  const drawingProps = {
    size: 'l',
    product: item.drawing ?? undefined,
    color: item.hex ?? undefined,
  } as const;
  if (!firstMockup) return <Thumb {...drawingProps} />;
  return (
    <>
      <button
        type="button"
        className="pl-mk-open"
        aria-label={translate('orderShow.items.mockups', { name: item.name })}
        onClick={() => setOpen(true)}
      >
        <Thumb
          {...drawingProps}
          src={mockupPictureUrl(firstMockup.name, 160)}
          instead={designPictureUrl(firstMockup.design_id, 160)}
        />
      </button>
      {open && (
        <LazyMockupDialog
          title={item.name}
          item={{ order_id: order.id, item_id: item.id }}
          mockups={mockups}
          color={item.hex ?? undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
