import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type ReactNode, useId } from 'react';
import { words } from './words.ts';

const layout = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', '&>*': { maxWidth: '100%' } } as const;

/** One control of the style guide under its name. */
export const Sample = ({ name, children }: { name: keyof ReturnType<typeof words>; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <h2 id={id} className="pl-card-title">
        {words()[name]}
      </h2>
      <CardContent sx={layout}>{children}</CardContent>
    </Card>
  );
};
