import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLasting } from '../../browser/useLasting.ts';
import { SkeletonTable } from './Skeletons.tsx';

/** ms after which something pulses in their place; a page that is waited for shows its skeleton then, too (spec §9). */
const quiet = 400;
/** ms after which what is here is of more use than all at once. */
const patience = 4000;

/** Queries still without a first answer. */
const firstTime = { type: 'active', predicate: ({ state }: Query) => state.status === 'pending' } as const;

interface TogetherProps {
  /** The shapes of what comes, where that is no table. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Shows sections that load separately only when all have loaded, to avoid layout shift. It stops waiting for a very slow
 * one. Until then the sections can be neither seen nor focused (`browser/focusOnceShown` sets the focus afterwards).
 */
export const Together = ({ waiting, children }: TogetherProps) => {
  const client = useQueryClient();
  const [complete, setComplete] = useState(false);
  const late = useLasting(!complete, quiet);
  const shown = useLasting(!complete, patience) || complete;
  useEffect(
    function appearWhenNobodyWaits() {
      if (complete) return undefined;
      let frame = 0;
      // Two frames on: an answer may draw a part that has a question of its own, and is told to React after the first.
      const look = (): void => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => client.isFetching(firstTime) === 0 && setComplete(true));
        });
      };
      look();
      const forget = client.getQueryCache().subscribe(look);
      return () => {
        forget();
        cancelAnimationFrame(frame);
      };
    },
    [client, complete],
  );
  return (
    <div className="pl-together">
      {late && !shown && (
        <div className={waiting ? 'pl-late-over' : 'pl-card pl-late'}>
          {waiting ?? <SkeletonTable rows={8} />}
        </div>
      )}
      <div className="pl-together" inert={!shown}>
        {children}
      </div>
    </div>
  );
};
