import { MdOutlineDownload, MdOutlineFolderZip } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { fullMockup, mockupThumb } from '../../../contract/designs/thumbs.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { designPicture, mockupPicture } from '../../components/media/designPicture.ts';
import { Thumb } from '../../components/media/Thumb.tsx';
import { formatCount } from '../../i18n/format.ts';
import { pictureFile } from '../../views/export/pictureFile.ts';
import { useFile } from '../../views/export/useFile.ts';
import { type ArchiveState, useArchive } from './useArchive.ts';

export interface Mockup {
  name: string;
  position: PrintPosition;
  design_id: string;
}

export interface MockupDialogProps {
  /** The product, as its item calls it. */
  title: string;
  /** The item of an order that has the designs. */
  item: { order_id: string; item_id: string };
  mockups: readonly Mockup[];
  /** Hex of the product; until a picture is made its place has this color. */
  color?: string | undefined;
  onClose: () => void;
}

const Progress = ({ state }: { state: ArchiveState }) => {
  const translate = useTranslate();
  if (state.step === 'idle') return null;
  if (state.step === 'failed')
    return <NoteBox dense tone="critical" role="alert" title={translate('mockups.failed')} />;
  if (state.step !== 'running')
    return <NoteBox dense tone="success" role="status" title={translate('mockups.ready')} />;
  const { done, total } = state;
  const label = translate(total > 0 ? 'mockups.running' : 'mockups.starting', { done, total });
  return (
    <div>
      <ProgressBar label={label} percent={total > 0 ? (done / total) * 100 : undefined} />
      <p className="pl-muted pl-tn">{label}</p>
    </div>
  );
};

/** Each area of a product that is printed, to choose which is shown. */
const Choice = ({
  mockups,
  shown,
  onShow,
}: {
  mockups: readonly Mockup[];
  shown: Mockup;
  onShow: (mockup: Mockup) => void;
}) => {
  const translate = useTranslate();
  if (mockups.length < 2) return null;
  return (
    <div className="pl-mk-choice" role="group" aria-label={translate('mockups.show')}>
      {mockups.map((mockup) => (
        <button
          key={mockup.name}
          type="button"
          aria-pressed={mockup === shown}
          onClick={() => onShow(mockup)}
        >
          <Thumb
            size="l"
            src={mockupPicture(mockup.name, 160)}
            instead={designPicture(mockup.design_id, 160)}
          />
          {translate(`orders.position.${mockup.position}`)}
        </button>
      ))}
    </div>
  );
};

/** The shown mockup; the server may make it only now, and until then its place has the color of the product. */
const LargePicture = ({ mockup, alt, color }: { mockup: Mockup; alt: string; color: string | undefined }) => {
  const [isSettled, setSettled] = useState(false);
  return (
    <div className="pl-mk-large" data-waiting={!isSettled}>
      {!isSettled && <SkeletonBlock width="100%" height="100%" {...(color && { color })} />}
      <Thumb
        size="fill"
        src={mockupPicture(mockup.name, 640)}
        instead={designPicture(mockup.design_id, 640)}
        alt={alt}
        onSettled={() => setSettled(true)}
      />
    </div>
  );
};

/** The shown mockup as a PNG. It comes from the server itself: another host's pictures may be seen, not read. */
const SaveButton = ({ mockup, title }: { mockup: Mockup; title: string }) => {
  const translate = useTranslate();
  const { take, busy } = useFile();
  const path = mockupThumb(mockup.name, fullMockup);
  const start = () =>
    take(
      () => pictureFile(path),
      (file) => saveFile(file, `${title} ${mockup.position}.png`),
    );
  return (
    <Button variant="contained" startIcon={<MdOutlineDownload />} loading={busy} onClick={start}>
      {translate('mockups.one', { side: formatCount(fullMockup) })}
    </Button>
  );
};

/** The designs of an item on its product, large; each to be saved, and all colors of the product as a ZIP. */
export const MockupDialog = ({ title, item, mockups, color, onClose }: MockupDialogProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(mockups[0]);
  const { state, start } = useArchive(item);
  if (!shown) return null;
  const position = translate(`orders.position.${shown.position}`);
  return (
    <FormDialog
      open
      width={640}
      onClose={onClose}
      title={translate('mockups.title', { name: title })}
      actions={
        <>
          <Button
            startIcon={<MdOutlineFolderZip />}
            variant="outlined"
            loading={state.step === 'running'}
            onClick={start}
          >
            {translate('mockups.all')}
          </Button>
          <SaveButton mockup={shown} title={title} />
        </>
      }
    >
      <div className="pl-stack">
        <LargePicture
          key={shown.name}
          mockup={shown}
          alt={translate('mockups.picture', { name: title, position })}
          color={color}
        />
        <Choice mockups={mockups} shown={shown} onShow={setShown} />
        <Progress state={state} />
      </div>
    </FormDialog>
  );
};
