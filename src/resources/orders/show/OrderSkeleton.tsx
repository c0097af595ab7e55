import { useTranslate } from 'react-admin';
import { useLasting } from '../../../views/list/ListStates.tsx';

const heights = [78, 236, 170] as const;
const sideHeights = [220, 240] as const;

const Blocks = ({ sizes }: { sizes: readonly number[] }) => (
  <div className="pl-stack">
    {sizes.map((height) => (
      <span key={height} className="pl-sk pl-sk-block" style={{ width: '100%', height }} />
    ))}
  </div>
);

/** The shapes of the page, after 200 ms (look §6 "Loading"). */
export const OrderSkeleton = () => {
  const translate = useTranslate();
  if (!useLasting(true)) return <div aria-busy="true" />;
  return (
    <div role="status" aria-busy="true" aria-label={translate('app.word.loading')}>
      <div aria-hidden="true">
        <span className="pl-sk pl-sk-block" style={{ width: 260, height: 30, marginBottom: 16 }} />
        <div className="pl-two">
          <Blocks sizes={heights} />
          <Blocks sizes={sideHeights} />
        </div>
      </div>
    </div>
  );
};
