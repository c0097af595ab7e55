import { useTranslate } from 'react-admin';
import type { CSSProperties } from 'react';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { Drawing } from '../../../components/media/Drawing.tsx';
import { printBox } from '../../../components/media/printBoxes.ts';
import { formatInches } from '../../../i18n/format.ts';
import { isOut, type Shade, useShade } from './useShade.ts';

const Areas = ({ record: { drawing, areas } }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  return (
    <span className="pl-pic-areas">
      {areas.map(({ position, width_in: width, height_in: height }) => {
        const box = printBox(drawing, position);
        if (!box) return null;
        const [left, top, wide, high] = box;
        return (
          <span key={position} className="pl-pic-area" style={{ left: `${left}%`, top: `${top}%`, width: `${wide}%`, height: `${high}%` }}>
            <span>{`${translate(`orders.position.${position}`)} · ${formatInches(width, height)}`}</span>
          </span>
        );
      })}
    </span>
  );
};

interface ShadesProps {
  shades: readonly Shade[];
  chosen: string | undefined;
  onChoose: (color: string) => void;
}

/** One of the colors, as radio buttons are: the arrow keys go on. */
const Shades = ({ shades, chosen, onChoose }: ShadesProps) => {
  const translate = useTranslate();
  const nameOf = (shade: Shade) => (isOut(shade) ? translate('catalog.show.color_out', { color: shade.color }) : shade.color);
  return (
    <div className="pl-shades" role="radiogroup" aria-label={translate('catalog.show.color')}>
      {shades.map((shade, index) => (
        <button
          key={shade.color}
          type="button"
          role="radio"
          className="pl-shade"
          style={{ '--swatch': shade.hex } as CSSProperties}
          aria-checked={shade.color === chosen}
          aria-label={nameOf(shade)}
          title={nameOf(shade)}
          data-out={isOut(shade)}
          tabIndex={shade.color === chosen ? 0 : -1}
          onClick={() => onChoose(shade.color)}
          onKeyDown={({ key, currentTarget }) => {
            const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
            const next = step && shades[(index + step + shades.length) % shades.length];
            if (!next) return;
            onChoose(next.color);
            (currentTarget.parentElement?.children[shades.indexOf(next)] as HTMLElement | undefined)?.focus();
          }}
        />
      ))}
    </div>
  );
};

/** The product in the chosen color with its print area drawn, and its colors. */
export const PictureCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { shades, shade, choose } = useShade(record);
  const out = shades.filter(isOut).length;
  return (
    <section className="pl-card" aria-label={translate('resources.catalog.sections.picture')}>
      <div className="pl-pic">
        <Drawing name={record.drawing} color={shade?.hex} />
        <Areas record={record} />
      </div>
      {shades.length > 1 && (
        <div className="pl-card-body">
          <p className="pl-row pl-shade-head">
            <b>{translate('catalog.show.color')}</b> {shade?.color}
            <span className="pl-faint pl-grow pl-num">
              {out > 0 ? translate('catalog.show.colors_out', { smart_count: shades.length, out }) : translate('catalog.colors_count', { smart_count: shades.length })}
            </span>
          </p>
          <Shades shades={shades} chosen={shade?.color} onChoose={choose} />
        </div>
      )}
    </section>
  );
};
