import {
  areaOnDrawing,
  hasCorner,
  printPlaceOn,
  type AreaSize,
} from '../../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../../contract/catalog/drawings/shapes.ts';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { drawingShapes } from '../../../../contract/catalog/drawings/sides.ts';
import type { CatalogDetail } from '../../../../contract/catalog/calls.ts';
import { ProductDrawing } from '../../../components/media/ProductDrawing.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { formatInches } from '../../../i18n/format.ts';
import { isOutOfStock, type Shade, useShade } from '../order/useShade.ts';
import { codeLabel } from '../../../i18n/codes.ts';
import { areasOn, isSide, LargePhoto, type Side, useView, Views } from './views.tsx';

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

/**
 * Shows the pictures of the product, and its drawing in the chosen color with the print areas, from the front or the
 * back. Choosing a color shows the drawing, because a photo is of one color.
 */
export const BasePictureCard = ({ record }: { record: CatalogDetail }) => {
  const translate = useTranslate();
  const { shades, shade, isChosen, choose } = useShade(record);
  const { photos, view, show, leaveOut } = useView(record, isChosen);
  const outCount = shades.filter(isOutOfStock).length;
  return (
    <section className="pl-card" aria-label={translate('resources.catalog.sections.picture')}>
      <div className="pl-pic" data-photos={photos.length > 0}>
        {isSide(view) ? (
          <>
            <ProductDrawing shapes={drawingShapes(record.drawing, view)} color={shade?.hex} />
            <Areas record={record} side={view} />
          </>
        ) : (
          <LargePhoto photo={view} onFail={() => leaveOut(view)} />
        )}
      </div>
      <Views record={record} photos={photos} hex={shade?.hex} view={view} onShow={show} onFail={leaveOut} />
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
          <Shades
            shades={shades}
            chosen={shade?.color}
            onChoose={(color) => {
              choose(color);
              if (!isSide(view)) show('front');
            }}
          />
        </div>
      )}
    </section>
  );
};
