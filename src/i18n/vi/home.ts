import type { home as english } from '../en/home.ts';

export const home = {
  title: 'Tổng quan',
  analytics: 'Phân tích',
} satisfies typeof english;
