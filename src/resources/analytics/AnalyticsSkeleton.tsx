import { useTranslate } from 'react-admin';

const Block = ({ height }: { height: number }) => <span className="pl-sk pl-sk-block" style={{ height }} />;

/** The cards of analytics while they are on their way. */
export const AnalyticsSkeleton = () => {
  const translate = useTranslate();
  return (
    <div className="pl-stack" role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <Block height={96} />
      <div className="pl-an-main">
        <Block height={310} />
        <Block height={310} />
      </div>
      <div className="pl-an-spread">
        <Block height={212} />
        <Block height={212} />
        <Block height={212} />
        <Block height={212} />
      </div>
    </div>
  );
};
