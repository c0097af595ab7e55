import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLasting } from '../../browser/useLasting.ts';
import { SkeletonTable } from './Skeletons.tsx';

/** Ms after which a skeleton shows in their place, as for a page that loads (spec §9). */
const skeletonDelay = 400;
/** Ms after which the loaded sections are shown without waiting for the others. */
const maxWaitMs = 4000;

/** Filter for queries without a first answer. */
const firstTime = { type: 'active', predicate: ({ state }: Query) => state.status === 'pending' } as const;

interface LoadTogetherProps {
  /** Skeleton of the sections, if they are not a table. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Shows sections that load separately only when all have loaded, to avoid layout shift. It stops waiting for a very
 * slow one. Until then the sections can be neither seen nor focused (`browser/focusOnceShown` sets the focus
 * afterwards).
 */
export const LoadTogether = ({ waiting: skeleton, children }: LoadTogetherProps) => {
  const client = useQueryClient();
  const [complete, setComplete] = useState(false);
  const late = useLasting(!complete, skeletonDelay);
  const isShown = useLasting(!complete, maxWaitMs) || complete;
  useEffect(
    function appearWhenNobodyWaits() {
      if (complete) return undefined;
      let animationId = 0;
      // Waits two animation frames: an answer may render a part with its own query, and React learns of the answer
      // after the first frame.
      const look = (): void => {
        cancelAnimationFrame(animationId);
        animationId = requestAnimationFrame(() => {
          animationId = requestAnimationFrame(() => client.isFetching(firstTime) === 0 && setComplete(true));
        });
      };
      look();
      const forget = client.getQueryCache().subscribe(look);
      return () => {
        forget();
        cancelAnimationFrame(animationId);
      };
    },
    [client, complete],
  );
  return (
    <div className="pl-together">
      {late && !isShown && (
        <div className={skeleton ? 'pl-late-over' : 'pl-card pl-late'}>
          {skeleton ?? <SkeletonTable rows={8} />}
        </div>
      )}
      <div className="pl-together" inert={!isShown}>
        {children}
      </div>
    </div>
  );
};
