import { MdOutlineAdd, MdOutlineRedo, MdOutlineRemove, MdOutlineUndo } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { alignPlacement, fillPlacement, fitPlacement } from '../../../contract/prints/placement.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { Segments } from '../../components/inputs/Segments.tsx';
import { SelectField } from '../../components/inputs/SelectField.tsx';
import type { EditedPrint } from './print.ts';
import type { Editor, PlacementEditorProps } from './useEditor.ts';
import { codeLabel } from '../../i18n/codes.ts';

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

interface StepProps {
  icon: typeof MdOutlineUndo;
  name: string;
  mayStep: boolean;
  onStep: () => void;
}

/** Button for one undo or redo step. It stays focusable after the last step, so that the editor keeps its keys. */
const Step = ({ icon: Icon, name, mayStep, onStep }: StepProps) => (
  <button
    type="button"
    className="pl-ib"
    aria-disabled={!mayStep}
    aria-label={name}
    onClick={() => mayStep && onStep()}
  >
    <Icon aria-hidden="true" className="pl-icon-small" />
  </button>
);

type ToolsProps = Pick<
  Editor,
  'position' | 'setPosition' | 'shade' | 'setShade' | 'take' | 'mayUndo' | 'mayRedo' | 'change'
> &
  Pick<PlacementEditorProps, 'prints' | 'shades'> & { print: EditedPrint };

/** Choice of the area that is edited. */
const AreaChoice = ({
  position: chosenPosition,
  setPosition,
  prints,
}: Pick<ToolsProps, 'position' | 'setPosition' | 'prints'>) => {
  const translate = useTranslate();
  return (
    <Segments
      label={translate('placement.area')}
      chosen={chosenPosition}
      options={prints.map(({ position }) => ({
        value: position,
        shown: codeLabel(translate, 'print_positions', position),
      }))}
      onChange={setPosition}
    />
  );
};

/** Choice of the fabric color under the print. */
const ShadeChoice = ({ shade, setShade, shades }: Pick<ToolsProps, 'shade' | 'setShade' | 'shades'>) => {
  const translate = useTranslate();
  return (
    <SelectField
      className="pl-pe-shade"
      label={translate('placement.show_on')}
      value={shade?.color ?? ''}
      options={shades.map(({ color }) => ({ value: color, label: color }))}
      onChange={(chosenColor) => setShade(shades.find(({ color }) => color === chosenColor))}
    />
  );
};

/** Toolbar with one-click actions: another area, undo, fit, fill, center, another fabric color. */
export const Tools = ({
  position,
  setPosition,
  shade,
  setShade,
  take,
  mayUndo,
  mayRedo,
  change,
  prints,
  shades,
  print,
}: ToolsProps) => {
  const translate = useTranslate();
  const { area } = print;
  return (
    <div className="pl-pe-bar">
      <AreaChoice position={position} setPosition={setPosition} prints={prints} />
      <Step
        icon={MdOutlineUndo}
        name={translate('placement.undo')}
        mayStep={mayUndo}
        onStep={() => take({ kind: 'undo' })}
      />
      <Step
        icon={MdOutlineRedo}
        name={translate('placement.redo')}
        mayStep={mayRedo}
        onStep={() => take({ kind: 'redo' })}
      />
      <Button onClick={() => change(({ rotation }) => fitPlacement(print, area, rotation))}>
        {translate('placement.fit')}
      </Button>
      <Button onClick={() => change(({ rotation }) => fillPlacement(print, area, rotation))}>
        {translate('placement.fill')}
      </Button>
      <Button
        onClick={() =>
          change((placement) =>
            alignPlacement(alignPlacement(placement, print, area, 'center'), print, area, 'middle'),
          )
        }
      >
        {translate('placement.center')}
      </Button>
      {shades.length > 1 && <ShadeChoice shade={shade} setShade={setShade} shades={shades} />}
    </div>
  );
};

/** Zoom, and the switch for snapping to the guide lines. */
export const Foot = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const at = zooms.indexOf(editor.zoom as (typeof zooms)[number]);
  const to = (step: number) => editor.setZoom(zooms[at + step] ?? editor.zoom);
  return (
    <div className="pl-pe-bar pl-pe-foot">
      <Step
        icon={MdOutlineRemove}
        name={translate('placement.zoom_out')}
        mayStep={at > 0}
        onStep={() => to(-1)}
      />
      <span className="pl-tn pl-muted">{`${editor.zoom * 100}%`}</span>
      <Step
        icon={MdOutlineAdd}
        name={translate('placement.zoom_in')}
        mayStep={at < zooms.length - 1}
        onStep={() => to(1)}
      />
      <CheckField label={translate('placement.snap')} checked={editor.snap} onChange={editor.setSnap} />
      <span id="placement-keys" className="pl-faint">
        {translate('placement.keys')}
      </span>
    </div>
  );
};
