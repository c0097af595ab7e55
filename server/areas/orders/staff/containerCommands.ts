import { z } from 'zod';
import { plainText } from '../../../../contract/schema/text.ts';
import { staffCommand } from '../../../staff/staffCommand.ts';
import { shipContainer } from './containers.ts';

const ship = staffCommand({
  name: 'consignments ship',
  right: 'production',
  help: 'A consignment leaves: the sellers with parcels in it are told',
  input: z.strictObject({ code: plainText(40, 1) }),
  run: async ({ tx, now }, { code }) => {
    const shipment = await shipContainer(tx, code, now);
    return { answer: { code, ...shipment }, objectId: shipment.id };
  },
});

const list = staffCommand({
  name: 'consignments list',
  right: 'production',
  help: 'The latest consignments, with how many parcels are in each',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: {
      consignments: await tx
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
        .execute(),
    },
  }),
});

/** Staff commands for consignments: parcels that leave together. */
export const containerCommands = [ship, list];
