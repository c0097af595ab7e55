import { MdOutlineInbox } from 'react-icons/md';
import { useState } from 'react';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Money } from '../../components/text/Money.tsx';
import { RemoteIcon } from '../../components/media/RemoteIcon.tsx';
import { SkeletonBlock, SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { Thumb } from '../../components/media/Thumb.tsx';
import { Truncated } from '../../components/text/Truncated.tsx';
import { formatCount, formatDistance, formatRate, formatShort } from '../../i18n/format.ts';
import { Sample } from './Sample.tsx';
import { words } from './words.ts';

const minute = 60_000;

const Formats = () => {
  const [now] = useState(() => Date.now());
  const lately = new Date(now - 12 * minute).toISOString();
  return (
    <Sample name="formats">
      <Money cents={123_450} />
      <Money cents={-112_000} />
      <span>{formatRate(25_410)}</span>
      <span>{formatCount(1204)}</span>
      <span>{formatShort(12_400)}</span>
      <span>{formatShort(3_100_000)}</span>
      <DateTime value={lately} shape="date" />
      <DateTime value={lately} shape="seconds" />
      <DateTime value={lately} shape="ago" />
      <span>{formatDistance(lately, now)}</span>
    </Sample>
  );
};

const Icons = () => {
  const [failed, setFailed] = useState(false);
  return (
    <Sample name="icon">
      <RemoteIcon src="/favicon.svg" />
      <RemoteIcon src="data:image/png;base64,broken" onError={() => setFailed(true)} />
      {failed && <span>{words().icon_failed}</span>}
    </Sample>
  );
};

const block = { flexBasis: '100%', overflow: 'hidden' } as const;

/** Controls that only display something. */
export const Values = () => (
  <>
    <Sample name="thumbs">
      <Thumb src="/sign-in.svg" name="sign-in.svg" size="l" />
      <Thumb src="/a.psd" name="a.psd" size="l" />
      <Thumb src="/import.csv" name="import.csv" size="l" />
      <Thumb src="" name="" size="l" />
      <Thumb src="data:image/png;base64,broken" name="a.png" size="l" />
    </Sample>
    <Formats />
    <Sample name="truncated">
      <Truncated text="Lotus flower mockup front.png" />
    </Sample>
    <Icons />
    <Sample name="states">
      <EmptyState icon={<MdOutlineInbox />} title={words().nothing} text={words().sentence} />
      <ErrorState onRetry={() => undefined} />
    </Sample>
    <Sample name="skeletons">
      <SkeletonBlock />
      <div style={block}>
        <SkeletonTable />
      </div>
    </Sample>
  </>
);
