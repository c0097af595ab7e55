import {
  areaOnDrawing,
  hasCorner,
  printPlaceOn,
  type AreaSize,
  sideOf,
} from '../../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../../contract/catalog/drawings/shapes.ts';
import { useTranslate } from 'react-admin';
import { type CSSProperties, useState } from 'react';
import { drawingShapes } from '../../../../contract/catalog/drawings/sides.ts';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { ProductDrawing } from '../../../components/media/ProductDrawing.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { formatInches } from '../../../i18n/format.ts';
import { isOutOfStock, type Shade, useShade } from '../order/useShade.ts';
import { codeLabel } from '../../../i18n/codes.ts';

/** Box of a print area on the product drawing: left, top, width and height in percent of the drawing. */
type Box = readonly [left: number, top: number, width: number, height: number];

const percentOfField = (units: number): number => (units / drawingField) * 100;

/**
 * Returns the box of a print area on the drawing of its side, as in mockups; undefined for areas that neither the
 * drawing nor the operator places.
 */
const printBox = (drawing: string, position: string, size: AreaSize): Box | undefined => {
  if (!printPlaceOn(drawing, position) && !hasCorner(size)) return undefined;
  const { x, y, width, height } = areaOnDrawing(drawing, position, size).seen;
  return [percentOfField(x), percentOfField(y), percentOfField(width), percentOfField(height)];
};

/** Minimum width of a box for a label, in percent of the picture. */
const minLabelWidth = 15;

type Side = 'front' | 'back';

const areasOn = ({ areas }: CatalogDetail, side: Side) =>
  areas.filter(({ position }) => sideOf(position) === side);

const Areas = ({ record, side }: { record: CatalogDetail; side: Side }) => {
  const translate = useTranslate();
  return (
    <span className="pl-pic-areas">
      {areasOn(record, side).map((area) => {
        const { position, width_in: width, height_in: height } = area;
        const box = printBox(record.drawing, position, area);
        if (!box) return null;
        const [boxLeft, boxTop, boxWidth, boxHeight] = box;
        const name = `${codeLabel(translate, 'print_positions', position)} · ${formatInches(width, height)}`;
        // A box as narrow as a sleeve has no room for its name.
        return (
          <span
            key={position}
            className="pl-pic-area"
            title={name}
            style={{ left: `${boxLeft}%`, top: `${boxTop}%`, width: `${boxWidth}%`, height: `${boxHeight}%` }}
          >
            {boxWidth > minLabelWidth && <span>{name}</span>}
          </span>
        );
      })}
    </span>
  );
};

interface SidesProps {
  record: CatalogDetail;
  hex: string | undefined;
  shownSide: Side;
  onShow: (side: Side) => void;
}

/** Switches between front and back, if the back can be printed. */
const Sides = ({ record, hex, shownSide, onShow }: SidesProps) => {
  const translate = useTranslate();
  if (areasOn(record, 'back').length === 0) return null;
  return (
    <div className="pl-pic-sides" role="group" aria-label={translate('catalog.show.side')}>
      {(['front', 'back'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === shownSide}
          aria-label={codeLabel(translate, 'print_positions', side)}
          onClick={() => onShow(side)}
        >
          <ProductDrawing shapes={drawingShapes(record.drawing, side)} color={hex} />
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

/** Chooses a color; arrow keys move through the colors like radio buttons. */
const Shades = ({ shades, chosen, onChoose }: ShadesProps) => {
  const translate = useTranslate();
  const nameOf = (shade: Shade) =>
    isOutOfStock(shade) ? translate('catalog.show.color_out', { color: shade.color }) : shade.color;
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
          data-out={isOutOfStock(shade)}
          tabIndex={shade.color === chosen ? 0 : -1}
          onClick={() => onChoose(shade.color)}
          onKeyDown={({ key, currentTarget }) => {
            const direction = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
            const next = direction && shades[(index + direction + shades.length) % shades.length];
            if (!next) return;
            onChoose(next.color);
            (currentTarget.parentElement?.children[shades.indexOf(next)] as HTMLElement | undefined)?.focus();
          }}
        />
      ))}
    </div>
  );
};

/** Shows the product in the chosen color with its print areas, from the front or the back, and its colors. */
export const BasePictureCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { shades, shade, choose } = useShade(record);
  const [side, setSide] = useState<Side>('front');
  const outCount = shades.filter(isOutOfStock).length;
  return (
    <section className="pl-card" aria-label={translate('resources.catalog.sections.picture')}>
      <div className="pl-pic">
        <ProductDrawing shapes={drawingShapes(record.drawing, side)} color={shade?.hex} />
        <Areas record={record} side={side} />
      </div>
      <Sides record={record} hex={shade?.hex} shownSide={side} onShow={setSide} />
      {shades.length > 1 && (
        <div className="pl-card-body">
          <p className="pl-row pl-shade-head">
            <b>{translate('catalog.show.color')}</b> {shade?.color}
            {shade && (
              <CopyText text={shade.hex} description={translate('catalog.show.hex', { color: shade.color })}>
                <span className="pl-faint">{shade.hex}</span>
              </CopyText>
            )}
            <span className="pl-faint pl-grow pl-num">
              {outCount > 0
                ? translate('catalog.show.colors_out', { smart_count: shades.length, out: outCount })
                : translate('catalog.colors_count', { smart_count: shades.length })}
            </span>
          </p>
          <Shades shades={shades} chosen={shade?.color} onChoose={choose} />
        </div>
      )}
    </section>
  );
};
