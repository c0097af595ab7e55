import type { home as english } from '../en/home.ts';

export const home = {
  title: 'Tổng quan',
} satisfies typeof english;
