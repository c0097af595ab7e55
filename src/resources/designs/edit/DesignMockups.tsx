import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import type { DesignMockup } from '../../../../contract/designs/mockups.ts';
import { designPictureUrl, mockupPictureUrl } from '../../../components/media/designPicture.ts';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { LazyMockupDialog } from '../../../workflows/mockups/LazyMockupDialog.ts';
import { codeLabel } from '../../../i18n/codes.ts';

/** Shows the file on the products of its orders; each picture opens large. */
export const DesignMockups = ({ design: { id, mockups } }: { design: DesignDetail }) => {
  const translate = useTranslate();
  const [openMockup, setOpenMockup] = useState<DesignMockup>();
  if (mockups.length === 0) return null;
  return (
    <TitleCard title={translate('library.mockups')}>
      <ul className="pl-card-body pl-mk-grid">
        {mockups.map((mockup) => {
          const { name, product, color, position } = mockup;
          const label = [product, color, codeLabel(translate, 'print_positions', position)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={name}>
              <button
                type="button"
                className="pl-mk-open"
                aria-label={label}
                title={label}
                onClick={() => setOpenMockup(mockup)}
              >
                <Thumb size="fill" src={mockupPictureUrl(name, 160)} instead={designPictureUrl(id, 160)} />
              </button>
            </li>
          );
        })}
      </ul>
      {openMockup && (
        <LazyMockupDialog
          title={openMockup.product}
          item={{ order_id: openMockup.order_id, item_id: openMockup.item_id }}
          mockups={[{ ...openMockup, design_id: id }]}
          onClose={() => setOpenMockup(undefined)}
        />
      )}
    </TitleCard>
  );
};
