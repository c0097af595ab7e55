import { type ReactNode, useId } from 'react';
import { words } from './words.ts';

const layout = { flexWrap: 'wrap', padding: '12px 16px 16px' } as const;

/** One control of the style guide under its name. */
export const Sample = ({ name, children }: { name: keyof ReturnType<typeof words>; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="pl-card" aria-labelledby={id}>
      <h2 id={id} className="pl-card-title">
        {words()[name]}
      </h2>
      <div className="pl-row" style={layout}>
        {children}
      </div>
    </section>
  );
};
