import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/**
 * Binds products to the link that they come by, and links and hand-overs to their persons. Rows from before are checked
 * by the next step, once these locks are released. A product outlives its link.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table products
      add constraint products_link_id foreign key (account_id, link_id) references store_links (account_id, id)
        on delete set null (link_id) not valid`.execute(db);
  await sql`
    alter table store_links
      add constraint store_links_created_by foreign key (account_id, created_by) references users (account_id, id) not valid,
      add constraint store_links_payer_id foreign key (account_id, payer_id) references users (account_id, id) not valid`.execute(
    db,
  );
  await sql`
    alter table store_hand_overs
      add constraint store_hand_overs_user_id foreign key (account_id, user_id) references users (account_id, id) not valid`.execute(
    db,
  );
};
