import type { Generated, GeneratedAlways } from 'kysely';
import type { LinkProblem } from '../../../contract/prints/linkProblems.ts';
import type { Created, Json } from '../columns.ts';

/** A link of an account, copied once. `attempts` counts the failed ones since the last request. */
export interface DesignLinkTable {
  account_id: string;
  hash: GeneratedAlways<string>;
  url: string;
  status: Generated<'waiting' | 'fetched' | 'failed'>;
  problem: LinkProblem | null;
  attempts: Generated<number>;
  requests: Generated<number>;
  next_attempt_at: Created;
  design_id: string | null;
  created_at: Created;
}

/** Bytes that an account has stored: the sum of its `stored_objects` (server/storage/quota). */
export interface StorageUseTable {
  account_id: string;
  bytes: Generated<number>;
}

export interface ObjectStoreTable {
  singleton: Generated<boolean>;
  identity: string;
  created_at: Generated<string>;
}

export interface StoredObjectTable {
  key: string;
  account_id: string;
  bytes: number;
  created_at: Created;
}

/** A finished upload and its result (server/uploads). */
export interface UploadResultTable {
  account_id: string;
  key: string;
  /** `designs`, `designs/<id>`, `receipts` or `tickets`. */
  purpose: string;
  outcome: Json<Record<string, string | number | boolean | null>>;
  created_at: Created;
}

export interface DesignFolderTable {
  account_id: string;
  name: string;
  created_at: Created;
}

export interface DesignLinkUseTable {
  account_id: string;
  hash: string;
  order_id: string;
}

/** Tables of this file by name. */
export interface DesignTables {
  design_links: DesignLinkTable;
  design_link_uses: DesignLinkUseTable;
  design_folders: DesignFolderTable;
  object_store: ObjectStoreTable;
  storage_use: StorageUseTable;
  stored_objects: StoredObjectTable;
  upload_results: UploadResultTable;
}
