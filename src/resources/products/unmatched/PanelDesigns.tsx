import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UnmatchedDetail } from '../../../../contract/products/unmatchedItems.ts';
import { designPictureUrl } from '../../../components/media/designPicture.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import type { ChosenVariant } from '../../../workflows/items/catalog.ts';
import { DesignPicker } from '../../../workflows/items/DesignPicker.tsx';
import type { MatchChoice } from './useMatchChoice.ts';
import { codeLabel } from '../../../i18n/codes.ts';

interface AreaFileProps {
  position: string;
  choice: MatchChoice;
  disabled: boolean;
  onChange: () => void;
}

/** The file of one area: that of the items, which stays, or the one that they get. */
const AreaFile = ({ position, choice, disabled, onChange }: AreaFileProps) => {
  const translate = useTranslate();
  const ofItems = choice.itemPrints.find((print) => print.position === position);
  const print = ofItems ?? choice.prints.find((candidate) => candidate.position === position);
  const area = codeLabel(translate, 'print_positions', position);
  return (
    <li className="pl-row pl-um-file">
      <Thumb
        size="m"
        src={print?.design_id ? designPictureUrl(print.design_id, 80) : null}
        name={print?.file_name ?? null}
        alt=""
      />
      <span className="pl-grow">
        <b className="pl-ell" title={print?.file_name}>
          {print?.file_name ?? translate('products.no_file')}
        </b>
        <small className="pl-muted">
          {ofItems ? translate('products.unmatched.of_items', { area }) : area}
        </small>
      </span>
      {!ofItems && !disabled && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('products.unmatched.change_file', { area })}
          onClick={onChange}
        >
          {translate('products.unmatched.change')}
        </Button>
      )}
    </li>
  );
};

interface PanelDesignsProps {
  detail: UnmatchedDetail;
  choice: MatchChoice;
  chosen: ChosenVariant;
  disabled: boolean;
}

/** The files that the items are printed with, area by area of the chosen product. */
export const PanelDesigns = ({ choice, chosen, disabled }: PanelDesignsProps) => {
  const translate = useTranslate();
  const [openArea, setOpenArea] = useState<string>();
  const area = chosen.base.areas.find(({ position }) => position === openArea);
  const current = choice.prints.find(({ position }) => position === openArea)?.design_id ?? null;
  return (
    <section className="pl-stack" aria-label={translate('products.unmatched.design')}>
      <h3 className="pl-um-sub">{translate('products.unmatched.design')}</h3>
      <ul className="pl-um-files">
        {chosen.base.areas.map(({ position }) => (
          <AreaFile
            key={position}
            position={position}
            choice={choice}
            disabled={disabled}
            onChange={() => setOpenArea(position)}
          />
        ))}
      </ul>
      {area && (
        <DesignPicker
          area={area}
          variantId={chosen.variant.id}
          current={current}
          onPick={(design) => {
            choice.setFile(area.position, design);
            setOpenArea(undefined);
          }}
          onClear={() => {
            choice.setFile(area.position, undefined);
            setOpenArea(undefined);
          }}
          onClose={() => setOpenArea(undefined)}
        />
      )}
    </section>
  );
};
