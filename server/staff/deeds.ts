import { moneyDeeds } from '../areas/money/house.ts';
import { movementDeeds } from '../areas/topups/bank/house.ts';
import { topUpDeeds } from '../areas/topups/house.ts';
import { tierDeeds } from '../areas/tiers/house.ts';
import { withdrawalDeeds } from '../areas/withdrawals/house.ts';
import type { Deed } from './deed.ts';
import { peopleDeeds } from './peopleDeeds.ts';

/** Everything that people of the house do, one line for each part of the house. */
export const deeds: readonly Deed[] = [...peopleDeeds, ...moneyDeeds, ...tierDeeds, ...topUpDeeds, ...movementDeeds, ...withdrawalDeeds];
