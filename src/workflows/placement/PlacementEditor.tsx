import { useQuery } from '@tanstack/react-query';
import { MdOutlineCheckroom } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useNotify, useTranslate } from 'react-admin';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Placement } from '../../../contract/prints/placement.ts';
import { useWork } from '../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { LoseDialog } from '../../components/dialogs/LoseDialog.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatInches } from '../../i18n/format.ts';
import { AskToLeave } from '../../views/leave/AskToLeave.tsx';
import type { Laid } from './drag.ts';
import { useLive } from './live.ts';
import { PlacementCanvas } from './PlacementCanvas.tsx';
import { PlacementNumbers } from './PlacementNumbers.tsx';
import { PlacementShades } from './PlacementShades.tsx';
import { PlacementSide, type ProductColor } from './PlacementSide.tsx';
import { Foot, Tools } from './PlacementTools.tsx';
import { placeEverywhere, PlacementUses, type Everywhere } from './PlacementUses.tsx';
import type { EditedPrint } from './print.ts';
import { savedOf, useEditor, type Editor, type PlacementEditorProps } from './useEditor.ts';
import './placement.css';

const load = async (src: string): Promise<string> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return src;
};

/** The large picture of a file once the browser has it, which the server may be drawing; the small one until then. */
const useSharp = (small: string | null, large: string | null): string | null =>
  useQuery({
    queryKey: ['picture', large],
    queryFn: () => load(large ?? ''),
    enabled: large !== null,
    retry: false,
    staleTime: Infinity,
  }).data ?? small;

/** Ctrl+Z and Ctrl+Y anywhere in the editor. */
const undoKeys = ({ take }: Editor) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    // A number takes back what was typed into it by itself.
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'number';
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || isTyped) return;
    event.preventDefault();
    take({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  },
});

/** The print that is edited, and how it lies on its area. */
interface Edited {
  print: EditedPrint;
  laid: Laid;
  placement: Placement;
}

type FactsProps = Pick<Editor, 'live' | 'change' | 'confirmed' | 'setConfirmed'> &
  Edited & { shades: readonly ProductColor[] };

/** All that tells numbers: the one part that a drag has React draw, and not at every move. */
const Facts = ({ live, change, confirmed, setConfirmed, print, laid, placement, shades }: FactsProps) => {
  const now = useLive(live, placement);
  const { position } = print;
  return (
    <div className="pl-pe-aside">
      <PlacementSide
        name={print.name}
        src={print.small}
        placement={now}
        laid={laid}
        shades={shades}
        agreed={confirmed[position]}
        onConfirm={(dpi) => setConfirmed({ ...confirmed, [position]: dpi })}
      />
      <PlacementNumbers placement={now} laid={laid} onChange={change} />
    </div>
  );
};

/** Where a file is laid beside the item that is open; undefined for one that is not in the library. */
const everywhereOf = (
  { baseId, exceptId }: PlacementEditorProps,
  { design_id: designId, position }: EditedPrint,
): Everywhere | undefined => (designId ? { designId, baseId, position, exceptId } : undefined);

/** Saves: in the orders that wait first, where the seller said so, because that may be refused. */
const useSaving = (props: PlacementEditorProps, editor: Editor) => {
  const notify = useNotify();
  return useWork(async () => {
    const saved = savedOf(props.prints, editor);
    let orders = 0;
    for (const placed of saved) {
      const print = props.prints.find(({ position }) => position === placed.position);
      const where = print && everywhereOf(props, print);
      if (print && where && editor.everywhere.has(placed.position))
        orders += await placeEverywhere(where, print, placed);
    }
    if (editor.everywhere.size > 0)
      notify('placement.placed', { type: 'success', messageArgs: { smart_count: orders } });
    props.onSave(saved);
  });
};

/** Enter chooses a product and does not save. */
const noSubmit = { onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault() };

/** Another product to try it on, chosen in the place of the button. */
const OtherProduct = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  if (asks)
    return (
      <div className="pl-pe-other" {...noSubmit}>
        {children}
      </div>
    );
  return (
    <Button variant="outlined" startIcon={<MdOutlineCheckroom />} onClick={() => setAsks(true)}>
      {translate('placement.other')}
    </Button>
  );
};

/** The way out that saves nothing: by Esc or a click beside the editor it asks first where something would be lost, as the page does. */
const useWayOut = (isChanged: boolean, onClose: () => void) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const asking = isChanged && (
    <>
      <AskToLeave unsaved />
      <LoseDialog
        open={asks}
        title={translate('placement.lose')}
        keep={translate('placement.lose_not')}
        lose={translate('placement.close')}
        onKeep={() => setAsks(false)}
        onLose={onClose}
      >
        {translate('app.unsaved.title')}
      </LoseDialog>
    </>
  );
  return { asking, leave: () => (isChanged ? setAsks(true) : onClose()) };
};

interface EditorPartProps {
  props: PlacementEditorProps;
  editor: Editor;
  edited: Edited;
  /** Picture of the print: the sharp one as soon as it is loaded. */
  src: ReturnType<typeof useSharp>;
}

/** The area that the print is moved on, with the tools above and below it. */
const Stage = ({ props, editor, edited, src }: EditorPartProps) => {
  const { print, laid, placement } = edited;
  return (
    <div className="pl-pe-main">
      <Tools {...editor} print={print} prints={props.prints} shades={props.shades} />
      <PlacementCanvas
        drawing={props.drawing}
        position={print.position}
        hex={editor.shade?.hex ?? ''}
        src={src}
        laid={laid}
        placement={placement}
        live={editor.live}
        zoom={editor.zoom}
        onPut={(next, run) => editor.change(() => next, run)}
      />
      <Foot editor={editor} />
    </div>
  );
};

/** The column beside the area: numbers, the print on every color, and the orders that it can be placed in too. */
const Aside = ({ props, editor, edited, src, error }: EditorPartProps & { error: string | undefined }) => {
  const { product, drawing, shades } = props;
  const { print, placement } = edited;
  const { everywhere, setEverywhere } = editor;
  const translate = useTranslate();
  const where = everywhereOf(props, print);
  const check = (checked: boolean): void =>
    setEverywhere(
      new Set(
        [...everywhere].filter((each) => each !== print.position).concat(checked ? print.position : []),
      ),
    );
  return (
    <div className="pl-pe-aside">
      {error && (
        <NoteBox tone="critical" role="alert">
          {translate(error)}
        </NoteBox>
      )}
      <Facts {...editor} {...edited} shades={shades} />
      <PlacementShades
        drawing={drawing}
        print={print}
        src={src}
        placement={placement}
        shades={shades}
        shown={editor.shade}
        onShow={editor.setShade}
      />
      {where && (
        <PlacementUses
          product={product}
          where={where}
          checked={everywhere.has(print.position)}
          onCheck={check}
        />
      )}
    </div>
  );
};

/** Lays the files of an item on their areas: by pointer, touch, keys and numbers (look §6 "Placement"). */
export const PlacementEditor = (props: PlacementEditorProps) => {
  const { product, prints, renderOther, onClose } = props;
  const translate = useTranslate();
  const editor = useEditor(props);
  const { busy, error, start } = useSaving(props, editor);
  const { asking, leave } = useWayOut(editor.isChanged, onClose);
  const { print, laid, placement } = editor;
  const src = useSharp(print?.small ?? null, print?.src ?? null);
  if (!print || !laid || !placement) return null;
  const part = { props, editor, edited: { print, laid, placement }, src };
  return (
    <FormDialog
      open
      width={1080}
      onClose={leave}
      title={translate('placement.title', { product })}
      sub={`${translate(`orders.position.${print.position}`)} · ${formatInches(print.area.width_in, print.area.height_in)}`}
      onSubmit={() => void start()}
      hint={
        renderOther && (
          <OtherProduct>
            {renderOther(() => ({ placed: savedOf(prints, editor), isChanged: editor.isChanged }))}
          </OtherProduct>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('placement.save')}
          </Button>
        </>
      }
    >
      <div className="pl-pe" {...undoKeys(editor)}>
        <Stage {...part} />
        <Aside {...part} error={error} />
      </div>
      {asking}
    </FormDialog>
  );
};
