import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Button } from '../../components/inputs/Button.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNotify, useTranslate } from 'react-admin';
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { aligned, containedAndCentred, dpiAt, filled, fitted, type Placement } from '../../../contract/prints/placement.ts';
import { leastDpi } from '../../../contract/prints/quality.ts';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { useWork } from '../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatInches } from '../../i18n/format.ts';
import type { Laid } from './drag.ts';
import { Live, useLive } from './live.ts';
import { PlacementCanvas } from './PlacementCanvas.tsx';
import { PlacementNumbers } from './PlacementNumbers.tsx';
import { PlacementShades } from './PlacementShades.tsx';
import { PlacementSide, type Shade } from './PlacementSide.tsx';
import { placeEverywhere, PlacementUses, type Everywhere } from './PlacementUses.tsx';
import type { EditedPrint, PlacedPrint } from './print.ts';
import { useSharp } from './useSharp.ts';
import { usePlacing, type Placed } from './usePlacing.ts';
import '../../theme/classes/placement.css';

export interface PlacementEditorProps {
  product: string;
  baseId: string;
  drawing: string;
  /** Colors of the product; the first is shown at first. */
  shades: readonly Shade[];
  prints: readonly EditedPrint[];
  /** The area to begin with. */
  start: PrintPosition;
  /** The order that is open, which does not wait for a placement of another. */
  exceptId?: string | undefined;
  /** Chooses another product to try it on; left out where there is no choice. */
  other?: ReactNode;
  onSave: (prints: PlacedPrint[]) => void;
  onClose: () => void;
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

const startOf = (prints: readonly EditedPrint[]): Placed =>
  Object.fromEntries(prints.map((print) => [print.position, print.placement ?? containedAndCentred(print, print.area)]));

/** What the editor knows while it is open. */
const useEditor = ({ prints, start, shades }: PlacementEditorProps) => {
  const [position, setPosition] = useState(start);
  const [snap, setSnap] = useState(true);
  const [zoom, setZoom] = useState(1);
  const [shade, setShade] = useState(shades[0]);
  const [confirmed, setConfirmed] = useState<Partial<Record<PrintPosition, number>>>(() =>
    Object.fromEntries(prints.map(({ position: at, confirmed_dpi: dpi }) => [at, dpi])));
  const [everywhere, setEverywhere] = useState<ReadonlySet<PrintPosition>>(new Set());
  const placing = usePlacing(startOf(prints));
  const print = prints.find((each) => each.position === position) ?? prints[0];
  const placement = print && placing.now[print.position];
  const [live] = useState(() => new Live());
  const laid = useMemo<Laid | undefined>(() => print && { picture: print, area: print.area, reach: snap ? 0.15 : 0 }, [print, snap]);
  const { take } = placing;
  const at = print?.position ?? start;
  const change = useCallback((by: (placement: Placement) => Placement, run?: string) => take({ kind: 'change', position: at, by, run: run && `${at} ${run}` }), [at, take]);
  return { position, setPosition, snap, setSnap, zoom, setZoom, shade, setShade, confirmed, setConfirmed, everywhere, setEverywhere, ...placing, print, laid, placement, live, change };
};
type Editor = ReturnType<typeof useEditor>;

type ToolsProps = Pick<Editor, 'position' | 'setPosition' | 'shade' | 'setShade' | 'take' | 'mayUndo' | 'mayRedo' | 'change'> & Pick<PlacementEditorProps, 'prints' | 'shades'> & { print: EditedPrint };

/** What is done at once: another area, undo, fit, fill, center, another color of the cloth. */
const Tools = ({ position: at, setPosition, shade, setShade, take, mayUndo, mayRedo, change, prints, shades, print }: ToolsProps) => {
  const translate = useTranslate();
  const { area } = print;
  return (
    <div className="pl-pe-bar">
      <ToggleButtonGroup exclusive size="small" value={at} aria-label={translate('placement.area')} onChange={(_event, next: PrintPosition | null) => next && setPosition(next)}>
        {prints.map(({ position }) => <ToggleButton key={position} value={position}>{translate(`orders.position.${position}`)}</ToggleButton>)}
      </ToggleButtonGroup>
      <button type="button" className="pl-ib" disabled={!mayUndo} aria-label={translate('placement.undo')} onClick={() => take({ kind: 'undo' })}><UndoOutlined aria-hidden="true" fontSize="small" /></button>
      <button type="button" className="pl-ib" disabled={!mayRedo} aria-label={translate('placement.redo')} onClick={() => take({ kind: 'redo' })}><RedoOutlined aria-hidden="true" fontSize="small" /></button>
      <Button onClick={() => change(({ rotation }) => fitted(print, area, rotation))}>{translate('placement.fit')}</Button>
      <Button onClick={() => change(({ rotation }) => filled(print, area, rotation))}>{translate('placement.fill')}</Button>
      <Button onClick={() => change((placement) => aligned(aligned(placement, print, area, 'center'), print, area, 'middle'))}>{translate('placement.center')}</Button>
      {shades.length > 1 && (
        <TextField select className="pl-pe-shade" label={translate('placement.show_on')} value={shade?.color ?? ''} onChange={(event) => setShade(shades.find(({ color }) => color === event.target.value))}>
          {shades.map(({ color }) => <MenuItem key={color} value={color}>{color}</MenuItem>)}
        </TextField>
      )}
    </div>
  );
};

const Foot = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const at = zooms.indexOf(editor.zoom as (typeof zooms)[number]);
  const to = (step: number) => editor.setZoom(zooms[at + step] ?? editor.zoom);
  return (
    <div className="pl-pe-bar pl-pe-foot">
      <button type="button" className="pl-ib" disabled={at === 0} aria-label={translate('placement.zoom_out')} onClick={() => to(-1)}><RemoveOutlined aria-hidden="true" fontSize="small" /></button>
      <span className="pl-tn pl-muted">{`${editor.zoom * 100}%`}</span>
      <button type="button" className="pl-ib" disabled={at === zooms.length - 1} aria-label={translate('placement.zoom_in')} onClick={() => to(1)}><AddOutlined aria-hidden="true" fontSize="small" /></button>
      <FormControlLabel control={<Checkbox checked={editor.snap} onChange={(event) => editor.setSnap(event.target.checked)} />} label={translate('placement.snap')} />
      <span id="placement-keys" className="pl-faint">{translate('placement.keys')}</span>
    </div>
  );
};

/** Ctrl+Z and Ctrl+Y anywhere in the editor. */
const undoKeys = ({ take }: Editor) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // A field takes back what was typed into it by itself.
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    take({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  },
});

/** What is kept: a confirmation only as long as the print is as coarse as what was confirmed. */
const savedOf = (prints: readonly EditedPrint[], { now, confirmed }: Editor): PlacedPrint[] =>
  prints.flatMap((print) => {
    const placement = now[print.position];
    if (!placement) return [];
    const dpi = dpiAt(placement, print);
    const agreed = confirmed[print.position];
    return { position: print.position, placement, ...(agreed && agreed <= dpi && dpi < leastDpi && { confirmed_dpi: agreed }) };
  });

type AsideProps = Pick<Editor, 'live' | 'change' | 'confirmed' | 'setConfirmed'> & { print: EditedPrint; laid: Laid; placement: Placement; shades: readonly Shade[] };

/** All that tells numbers: the one part that a drag has React draw, and not at every move. */
const Aside = ({ live, change, confirmed, setConfirmed, print, laid, placement, shades }: AsideProps) => {
  const now = useLive(live, placement);
  const { position } = print;
  return (
    <div className="pl-pe-aside">
      <PlacementSide name={print.name} src={print.small} placement={now} laid={laid} shades={shades} agreed={confirmed[position]} onConfirm={(dpi) => setConfirmed({ ...confirmed, [position]: dpi })} />
      <PlacementNumbers placement={now} laid={laid} onChange={change} />
    </div>
  );
};

/** Where a file is laid beside the item that is open; undefined for one that is not in the library. */
const everywhereOf = ({ baseId, exceptId }: PlacementEditorProps, { design_id: designId, position }: EditedPrint): Everywhere | undefined =>
  designId ? { designId, baseId, position, exceptId } : undefined;

/** Saves: in the orders that wait first, where the seller said so, because that may be refused. */
const useSaving = (props: PlacementEditorProps, editor: Editor) => {
  const notify = useNotify();
  return useWork(async () => {
    const saved = savedOf(props.prints, editor);
    let orders = 0;
    for (const placed of saved) {
      const print = props.prints.find(({ position }) => position === placed.position);
      const where = print && everywhereOf(props, print);
      if (print && where && editor.everywhere.has(placed.position)) orders += await placeEverywhere(where, print, placed);
    }
    if (editor.everywhere.size > 0) notify('placement.placed', { type: 'success', messageArgs: { smart_count: orders } });
    props.onSave(saved);
  });
};

/** Enter chooses a product and does not save. */
const noSubmit = { onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault() };

/** Another product to try it on, chosen in the place of the button. */
const OtherProduct = ({ other }: Pick<PlacementEditorProps, 'other'>) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  if (asks) return <div className="pl-pe-other" {...noSubmit}>{other}</div>;
  return <Button variant="outlined" startIcon={<CheckroomOutlined />} onClick={() => setAsks(true)}>{translate('placement.other')}</Button>;
};

/** Lays the files of an item on their areas: by pointer, touch, keys and numbers (look §6 "Placement"). */
export const PlacementEditor = (props: PlacementEditorProps) => {
  const { product, drawing, shades, prints, other, onClose } = props;
  const translate = useTranslate();
  const editor = useEditor(props);
  const { busy, error, start } = useSaving(props, editor);
  const { print, laid, placement, change, everywhere } = editor;
  const src = useSharp(print?.small ?? null, print?.src ?? null);
  if (!print || !laid || !placement) return null;
  const where = everywhereOf(props, print);
  const check = (checked: boolean): void => editor.setEverywhere(new Set([...everywhere].filter((each) => each !== print.position).concat(checked ? print.position : [])));
  return (
    <FormDialog
      open
      width={1080}
      onClose={onClose}
      title={translate('placement.title', { product })}
      sub={`${translate(`orders.position.${print.position}`)} · ${formatInches(print.area.width_in, print.area.height_in)}`}
      onSubmit={() => void start()}
      hint={other && <OtherProduct other={other} />}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>{translate('placement.save')}</Button>
        </>
      }
    >
      <div className="pl-pe" {...undoKeys(editor)}>
        <div className="pl-pe-main">
          <Tools {...editor} print={print} prints={prints} shades={shades} />
          <PlacementCanvas drawing={drawing} position={print.position} hex={editor.shade?.hex ?? ''} src={src} laid={laid} placement={placement} live={editor.live} zoom={editor.zoom} onPut={(next, run) => change(() => next, run)} />
          <Foot editor={editor} />
        </div>
        <div className="pl-pe-aside">
          {error && <NoteBox tone="critical" role="alert">{translate(error)}</NoteBox>}
          <Aside {...editor} print={print} laid={laid} placement={placement} shades={shades} />
          <PlacementShades drawing={drawing} print={print} src={src} placement={placement} shades={shades} shown={editor.shade} onShow={editor.setShade} />
          {where && <PlacementUses product={product} where={where} checked={everywhere.has(print.position)} onCheck={check} />}
        </div>
      </div>
    </FormDialog>
  );
};
