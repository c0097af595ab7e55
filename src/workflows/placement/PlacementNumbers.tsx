import {
  MdOutlineAlignHorizontalCenter,
  MdOutlineAlignHorizontalLeft,
  MdOutlineAlignHorizontalRight,
  MdOutlineAlignVerticalBottom,
  MdOutlineAlignVerticalCenter,
  MdOutlineAlignVerticalTop,
} from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { TextField } from '../../components/inputs/TextField.tsx';
import { memo, useCallback, useRef, useState } from 'react';
import {
  alignPlacement,
  alignments,
  clampPlacement,
  resizePlacement,
  type Alignment,
  type Placement,
} from '../../../contract/prints/placement.ts';
import type { PlacedOnArea } from './drag.ts';
import { hundredths } from './printedSize.ts';

type Name = keyof Placement;

interface NumberProps {
  name: Name;
  label: string;
  unit: string;
  value: number;
  /** Stable during a drag. `run`: all digits typed until the input loses focus are one undo step. */
  onValue: (name: Name, value: number, run: string) => void;
}

/**
 * Number input that follows the drag; typed text is free until the input loses focus. Renders again only if its
 * number changes.
 */
const Figure = memo(({ name, label, unit, value, onValue }: NumberProps) => {
  const [typed, setTyped] = useState<string>();
  const entered = useRef(0);
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text);
        const next = text === '' ? Number.NaN : Number(text);
        if (Number.isFinite(next)) onValue(name, next, `${name} ${entered.current}`);
      }}
      onFocus={() => {
        entered.current += 1;
      }}
      onBlur={() => setTyped(undefined)}
      inputMode="decimal"
      step={name === 'rotation' ? 1 : 0.1}
      unit={unit}
    />
  );
});

const icons: Record<Alignment, typeof MdOutlineAlignVerticalTop> = {
  left: MdOutlineAlignHorizontalLeft,
  center: MdOutlineAlignHorizontalCenter,
  right: MdOutlineAlignHorizontalRight,
  top: MdOutlineAlignVerticalTop,
  middle: MdOutlineAlignVerticalCenter,
  bottom: MdOutlineAlignVerticalBottom,
};

type Change = (by: (placement: Placement) => Placement, run?: string) => void;

interface PlacementNumbersProps {
  placement: Placement;
  laid: PlacedOnArea;
  /** Stable during a drag. */
  onChange: Change;
}

/** Row of alignment buttons. It does not take the placement, so that a drag does not render it. */
const AlignRow = memo(
  ({ laid: { picture, area }, onChange }: Pick<PlacementNumbersProps, 'laid' | 'onChange'>) => {
    const translate = useTranslate();
    return (
      <div className="pl-pe-align" role="group" aria-label={translate('placement.align_title')}>
        {alignments.map((alignment) => {
          const Icon = icons[alignment];
          const name = translate(`placement.align.${alignment}`);
          return (
            <button
              key={alignment}
              type="button"
              className="pl-ib pl-ib-line"
              aria-label={name}
              title={name}
              onClick={() => onChange((at) => alignPlacement(at, picture, area, alignment))}
            >
              <Icon aria-hidden="true" className="pl-icon-small" />
            </button>
          );
        })}
      </div>
    );
  },
);

const fields = {
  x_in: 'placement.left',
  y_in: 'placement.top',
  width_in: 'placement.width',
  rotation: 'placement.rotation',
} as const;
const names = Object.keys(fields) as Name[];

/** Number inputs for everything that a drag changes, and the alignment row. */
export const PlacementNumbers = ({ placement, laid, onChange }: PlacementNumbersProps) => {
  const translate = useTranslate();
  const onValue = useCallback(
    (name: Name, value: number, run: string) =>
      onChange(
        (at) =>
          clampPlacement(
            name === 'width_in' ? resizePlacement(at, value, laid.picture) : { ...at, [name]: value },
            laid.picture,
            laid.area,
          ),
        run,
      ),
    [onChange, laid],
  );
  return (
    <fieldset className="pl-pe-numbers">
      <legend>{translate('placement.position')}</legend>
      {names.map((name) => (
        <Figure
          key={name}
          name={name}
          label={translate(fields[name])}
          unit={name === 'rotation' ? '°' : translate('placement.inch')}
          value={hundredths(placement[name])}
          onValue={onValue}
        />
      ))}
      <AlignRow laid={laid} onChange={onChange} />
    </fieldset>
  );
};
