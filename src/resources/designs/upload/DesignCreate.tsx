import '../designs.css';
import { Button } from '../../../components/inputs/Button.tsx';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { type DesignKind, designKinds, folderOf } from '../../../../contract/designs/library.ts';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { addToHeader } from '../../../layout/shell/headerPart.ts';
import { useListCrumb } from '../../../views/base/paths.ts';
import { FolderField } from '../FolderField.tsx';
import { StorageMeter } from '../StorageMeter.tsx';
import { useLibrary } from '../useLibrary.ts';
import { DropZone } from './DropZone.tsx';
import type { ChosenFile } from '../queue/queuedFile.ts';
import { QueueCard } from './QueueCard.tsx';
import { uploadOwner, useThrottledEffect } from '../queue/openQueue.ts';
import { uploadQueue, useQueue } from '../queue/useQueue.ts';
import { UploadsRunning } from './UploadsRunning.tsx';

/** The files being uploaded. Memoized, so that upload progress and typing above it do not re-render each other. */
const Queue = memo(() => {
  const files = useQueue();
  const { refetch } = useLibrary();
  useThrottledEffect(files.filter(({ state }) => state === 'done').length, refetch);
  return files.length > 0 && <QueueCard files={files} />;
});
Queue.displayName = 'Queue';

addToHeader(<UploadsRunning />);

/** Renders `/designs/create`: uploads many files at once, each with its progress (look §6). */
export const DesignCreate = () => {
  const translate = useTranslate();
  const { data: library } = useLibrary();
  // Folder and kind shown in the library when its upload button was clicked.
  const [query] = useSearchParams();
  const [folder, setFolder] = useState(query.get('folder') ?? '');
  const [kind, setKind] = useState<DesignKind>(
    designKinds.find((value) => value === query.get('kind')) ?? 'raw',
  );
  const addFiles = useCallback(
    (chosen: readonly ChosenFile[]) =>
      void uploadQueue.add(chosen, { owner: uploadOwner(), folder: folderOf(folder), kind }),
    [folder, kind],
  );
  const title = translate('library.upload_title');
  const libraryButton = (
    <Button variant="outlined" to="/designs">
      {translate('library.show')}
    </Button>
  );
  return (
    <div className="pl-page">
      <PageHeader
        title={title}
        crumbs={[useListCrumb('designs'), { label: title }]}
        actions={libraryButton}
      />
      <div className="pl-stack">
        <section className="pl-card" aria-label={title}>
          <div className="pl-card-body">
            <DropZone onFiles={addFiles} />
          </div>
          <div className="pl-uq-to">
            <FolderField label={translate('library.to_folder')} value={folder} onChange={setFolder} />
            <SelectField
              label={translate('library.as_kind')}
              value={kind}
              options={designKinds.map((value) => ({
                value: value,
                label: translate(`resources.designs.choices.kind.${value}`),
              }))}
              onChange={(chosen) => setKind(chosen as DesignKind)}
            />
            {library && <StorageMeter library={library} />}
          </div>
        </section>
        <Queue />
      </div>
    </div>
  );
};
