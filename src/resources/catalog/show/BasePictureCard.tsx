import {
  areaOnDrawing,
  placeOn,
  type AreaSize,
  sideOf,
} from '../../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../../contract/catalog/drawings/shapes.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { useTranslate } from 'react-admin';
import { type CSSProperties, useState } from 'react';
import { shapesOf } from '../../../../contract/catalog/drawings/sides.ts';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { ProductDrawing } from '../../../components/media/ProductDrawing.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { formatInches } from '../../../i18n/format.ts';
import { isOut, type Shade, useShade } from '../order/useShade.ts';

/** Where on its drawing a product is printed: left, top, width and height in hundredths of the field. */
type Box = readonly [left: number, top: number, width: number, height: number];

const part = (units: number): number => (units / drawingField) * 100;

/** The box of a print area on the drawing of its side, the same that mockups have; undefined for areas that it does not have. */
const printBox = (drawing: string, position: PrintPosition, size: AreaSize): Box | undefined => {
  if (!placeOn(drawing, position)) return undefined;
  const { x, y, width, height } = areaOnDrawing(drawing, position, size).seen;
  return [part(x), part(y), part(width), part(height)];
};

/** In hundredths of the picture. */
const narrowest = 15;

type Side = 'front' | 'back';

const areasOn = ({ areas }: CatalogDetail, side: Side) =>
  areas.filter(({ position }) => sideOf(position) === side);

const Areas = ({ record, side }: { record: CatalogDetail; side: Side }) => {
  const translate = useTranslate();
  return (
    <span className="pl-pic-areas">
      {areasOn(record, side).map(({ position, width_in: width, height_in: height }) => {
        const box = printBox(record.drawing, position, { width_in: width, height_in: height });
        if (!box) return null;
        const [left, top, wide, high] = box;
        const name = `${translate(`orders.position.${position}`)} · ${formatInches(width, height)}`;
        // What is as narrow as a sleeve has no room for its name.
        return (
          <span
            key={position}
            className="pl-pic-area"
            title={name}
            style={{ left: `${left}%`, top: `${top}%`, width: `${wide}%`, height: `${high}%` }}
          >
            {wide > narrowest && <span>{name}</span>}
          </span>
        );
      })}
    </span>
  );
};

interface SidesProps {
  record: CatalogDetail;
  hex: string | undefined;
  shown: Side;
  onShow: (side: Side) => void;
}

/** From where it is looked at, where it can be printed on the back too. */
const Sides = ({ record, hex, shown, onShow }: SidesProps) => {
  const translate = useTranslate();
  if (areasOn(record, 'back').length === 0) return null;
  return (
    <div className="pl-pic-sides" role="group" aria-label={translate('catalog.show.side')}>
      {(['front', 'back'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === shown}
          aria-label={translate(`orders.position.${side}`)}
          onClick={() => onShow(side)}
        >
          <ProductDrawing shapes={shapesOf(record.drawing, side)} color={hex} />
        </button>
      ))}
    </div>
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
  const nameOf = (shade: Shade) =>
    isOut(shade) ? translate('catalog.show.color_out', { color: shade.color }) : shade.color;
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

/** The product in the chosen color with its print areas drawn, from the front or the back, and its colors. */
export const BasePictureCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { shades, shade, choose } = useShade(record);
  const [side, setSide] = useState<Side>('front');
  const out = shades.filter(isOut).length;
  return (
    <section className="pl-card" aria-label={translate('resources.catalog.sections.picture')}>
      <div className="pl-pic">
        <ProductDrawing shapes={shapesOf(record.drawing, side)} color={shade?.hex} />
        <Areas record={record} side={side} />
      </div>
      <Sides record={record} hex={shade?.hex} shown={side} onShow={setSide} />
      {shades.length > 1 && (
        <div className="pl-card-body">
          <p className="pl-row pl-shade-head">
            <b>{translate('catalog.show.color')}</b> {shade?.color}
            {shade && (
              <CopyText text={shade.hex} what={translate('catalog.show.hex', { color: shade.color })}>
                <span className="pl-faint">{shade.hex}</span>
              </CopyText>
            )}
            <span className="pl-faint pl-grow pl-num">
              {out > 0
                ? translate('catalog.show.colors_out', { smart_count: shades.length, out })
                : translate('catalog.colors_count', { smart_count: shades.length })}
            </span>
          </p>
          <Shades shades={shades} chosen={shade?.color} onChoose={choose} />
        </div>
      )}
    </section>
  );
};
