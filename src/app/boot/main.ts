import { begin } from './early.ts';

begin();
