import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import type { Tx } from '../../../database/tenant.ts';
import { staffCommand } from '../../../staff/staffCommand.ts';
import { shipContainer } from './containers.ts';

const ship = staffCommand({
  name: 'containers ship',
  right: 'production',
  help: 'A container leaves: sellers with parcels in it get a notification',
  input: z.strictObject({ code: plainText(40, 1) }),
  run: async ({ tx, now }, { code }) => {
    const shippedContainer = await shipContainer(tx, code, now);
    return { answer: { code, ...shippedContainer }, objectId: shippedContainer.id };
  },
});

/** Reads the latest 100 containers with the number of their parcels. */
const readContainers = (tx: Tx) =>
  tx
    .selectFrom('containers')
    .select(['id', 'code', 'created_at', 'shipped_at'])
    .select((eb) =>
      eb
        .selectFrom('trackings')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('trackings.container_id', '=', 'containers.id')
        .as('parcels'),
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

const list = staffCommand({
  name: 'containers list',
  right: 'production',
  help: 'The latest containers, with the number of parcels in each',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({ answer: { containers: await readContainers(tx) } }),
});

/** The former names of the commands, accepted for one release. */
const formerShip = { ...ship, name: 'consignments ship', help: 'Former name of containers ship' };
const formerList = staffCommand({
  name: 'consignments list',
  right: 'production',
  help: 'Former name of containers list',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({ answer: { consignments: await readContainers(tx) } }),
});

/** Staff commands for containers: parcels that leave together. */
export const containerCommands = [ship, list, formerShip, formerList];
