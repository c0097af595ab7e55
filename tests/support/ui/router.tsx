import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuards } from '../../../src/views/leave/LeaveGuards.tsx';

/** Renders at an address, with the dashboard's router and its addresses kept in memory. */
export const drawAt = (path: string, children: ReactNode): ReturnType<typeof createMemoryRouter> => {
  const router = createMemoryRouter([{ path: '*', element: <LeaveGuards>{children}</LeaveGuards> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  return router;
};
