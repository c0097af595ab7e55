import { readConfig } from '../services/config.ts';
import { openDatabase } from '../database/connection.ts';
import { openServices } from './openServices.ts';
import { fillDemo } from '../demo/fill.ts';
import { makeFirstPictures } from '../demo/firstPictures.ts';

// Started by fillWithSampleData.ts, whose end ends this process too.
process.once('disconnect', () => process.exit(1));

const { services, ownerUrl, close } = await openServices(readConfig(process.env), { join: true });
// Sample data has a history, which only the owner of the tables may write.
const owner = openDatabase(ownerUrl, { max: 4 });
await fillDemo({ ...services, db: owner.db, pool: owner.pool });
await owner.close();
process.send?.('filled');
await makeFirstPictures(services).catch((problem: unknown) =>
  services.log.warn(problem, 'No pictures of the first page yet'),
);
await close();
process.disconnect();
