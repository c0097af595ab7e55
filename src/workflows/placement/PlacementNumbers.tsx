import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import AlignHorizontalCenterOutlined from '@mui/icons-material/AlignHorizontalCenterOutlined';
import AlignHorizontalLeftOutlined from '@mui/icons-material/AlignHorizontalLeftOutlined';
import AlignHorizontalRightOutlined from '@mui/icons-material/AlignHorizontalRightOutlined';
import AlignVerticalBottomOutlined from '@mui/icons-material/AlignVerticalBottomOutlined';
import AlignVerticalCenterOutlined from '@mui/icons-material/AlignVerticalCenterOutlined';
import AlignVerticalTopOutlined from '@mui/icons-material/AlignVerticalTopOutlined';
import { useTranslate } from 'react-admin';
import { memo, useState } from 'react';
import { alignments, clamped, resized, type Alignment, type Placement } from '../../../contract/designs/placement.ts';
import type { Laid } from './drag.ts';

interface NumberProps {
  label: string;
  unit: string;
  value: number;
  step: number;
  onPut: (value: number) => void;
}

/** A number that follows the drag, and is typed freely until it is left. */
const Figure = ({ label, unit, value, step, onPut }: NumberProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? String(Math.round(value * 100) / 100)}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = event.target.value === '' ? Number.NaN : Number(event.target.value);
        if (Number.isFinite(next)) onPut(next);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { step, inputMode: 'decimal' }, input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
    />
  );
};

const icons: Record<Alignment, typeof AlignVerticalTopOutlined> = {
  left: AlignHorizontalLeftOutlined,
  center: AlignHorizontalCenterOutlined,
  right: AlignHorizontalRightOutlined,
  top: AlignVerticalTopOutlined,
  middle: AlignVerticalCenterOutlined,
  bottom: AlignVerticalBottomOutlined,
};

interface PlacementNumbersProps {
  placement: Placement;
  laid: Laid;
  /** Stays the same during a drag. */
  onAlign: (where: Alignment) => void;
  onPut: (placement: Placement) => void;
}

/** The row that aligns; does not take the placement, so that a drag does not draw it again. */
const AlignRow = memo(({ onAlign }: { onAlign: (where: Alignment) => void }) => {
  const translate = useTranslate();
  return (
    <div className="pl-pe-align" role="group" aria-label={translate('placement.align_title')}>
      {alignments.map((where) => {
        const Icon = icons[where];
        const name = translate(`placement.align.${where}`);
        return (
          <button key={where} type="button" className="pl-ib pl-ib-line" aria-label={name} title={name} onClick={() => onAlign(where)}>
            <Icon aria-hidden="true" fontSize="small" />
          </button>
        );
      })}
    </div>
  );
});

/** The number twins of every drag, and the row that aligns. */
export const PlacementNumbers = ({ placement, laid, onAlign, onPut }: PlacementNumbersProps) => {
  const translate = useTranslate();
  const { picture, area } = laid;
  const put = (next: Placement) => onPut(clamped(next, picture, area));
  const inch = translate('placement.inch');
  return (
    <fieldset className="pl-pe-numbers">
      <legend>{translate('placement.position')}</legend>
      <Figure label={translate('placement.left')} unit={inch} step={0.1} value={placement.x_in} onPut={(x) => put({ ...placement, x_in: x })} />
      <Figure label={translate('placement.top')} unit={inch} step={0.1} value={placement.y_in} onPut={(y) => put({ ...placement, y_in: y })} />
      <Figure label={translate('placement.width')} unit={inch} step={0.1} value={placement.width_in} onPut={(width) => put(resized(placement, width, picture))} />
      <Figure label={translate('placement.rotation')} unit="°" step={1} value={placement.rotation} onPut={(rotation) => put({ ...placement, rotation })} />
      <AlignRow onAlign={onAlign} />
    </fieldset>
  );
};
