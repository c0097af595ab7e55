import { useTranslate } from 'react-admin';

const Blocks = ({ heights }: { heights: readonly number[] }) => (
  <div className="pl-stack">
    {heights.map((height) => (
      <span key={height} className="pl-sk pl-sk-block" style={{ width: '100%', height }} />
    ))}
  </div>
);

interface ColumnsSkeletonProps {
  /** px of the cards of each column, no two alike. */
  main: readonly number[];
  side: readonly number[];
  /** The page is named by a path above its title. */
  crumbs?: boolean;
  titled?: boolean;
}

/** A page of two columns that loads, with the shapes of the cards that come (look §6 "Loading"). */
export const ColumnsSkeleton = ({ main, side, crumbs = false, titled = true }: ColumnsSkeletonProps) => {
  const translate = useTranslate();
  return (
    <div role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <div aria-hidden="true">
        {crumbs && (
          <span className="pl-sk pl-sk-block" style={{ width: 120, height: 12, marginBottom: 14 }} />
        )}
        {titled && (
          <span className="pl-sk pl-sk-block" style={{ width: 260, height: 30, marginBottom: 16 }} />
        )}
        <div className="pl-two">
          <Blocks heights={main} />
          <Blocks heights={side} />
        </div>
      </div>
    </div>
  );
};
