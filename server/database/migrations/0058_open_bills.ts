import { sql, type Kysely } from 'kysely';

const parts = [
  'base_cents',
  'extra_print_cents',
  'shipping_cents',
  'handling_cents',
  'surcharge_cents',
  'discount_cents',
];

/** What a line cost by its parts when it was billed. Lines of before keep them where the order costs the same today. */
const lineParts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table bill_orders
      ${sql.join(parts.map((part) => sql`add column ${sql.ref(part)} bigint`))},
      add column state text not null default 'charged' check (state in ('open', 'charged', 'canceled'))`.execute(
    db,
  );
  await sql`
    update bill_orders set ${sql.join(parts.map((part) => sql`${sql.ref(part)} = orders.${sql.ref(part)}`))}
    from orders
    where orders.account_id = bill_orders.account_id and orders.id = bill_orders.order_id
      and orders.total_cents = bill_orders.amount_cents`.execute(db);
  await sql`
    alter table bill_orders
      add check (base_cents is null or amount_cents =
        base_cents + extra_print_cents + shipping_cents + handling_cents + surcharge_cents - discount_cents),
      add check (refunded_cents between 0 and greatest(amount_cents, 0))`.execute(db);
  await sql`create unique index bill_orders_open on bill_orders (account_id, order_id) where state = 'open'`.execute(
    db,
  );
  await sql`comment on column bill_orders.state is 'open: its bill is not paid in full; an order is on one such bill at most'`.execute(
    db,
  );
};

/** Bills that are open, in part or on credit. Those on credit are a debt only once they are due (domain §5.1). */
const bills = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table bills
      add column paid_cents bigint not null default 0,
      add column paid_at timestamptz,
      add column usd_to_vnd numeric(12, 2) check (usd_to_vnd > 0),
      add check (paid_cents between 0 and total_cents)`.execute(db);
  await sql`update bills set paid_cents = total_cents, paid_at = created_at where status in ('paid', 'canceled')`.execute(
    db,
  );
  await sql`
    update bills set usd_to_vnd = (
      select usd_to_vnd from exchange_rates where updated_at <= bills.created_at order by updated_at desc, id desc limit 1)`.execute(
    db,
  );
  await sql`update bills set status = 'confirmed' where status = 'debt' and due_at > now()`.execute(db);
  await sql`create index bills_due on bills (account_id, status, due_at) where status in ('confirmed', 'debt', 'unpaid', 'partially paid')`.execute(
    db,
  );
  await sql`create index ledger_bill on ledger_entries (account_id, bill_id) where side = 'wallet' and bill_id is not null`.execute(
    db,
  );
};

/**
 * Takes orders off the bills that wait for money, and with `gone`, before they are deleted, off canceled ones: what becomes
 * of the bills is the caller's. The tenant's own queries take no line away, and this takes none that was charged.
 */
const takingOff = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function drop_open_lines(orders uuid[], gone boolean) returns table (bill_id uuid, order_id uuid, state text)
    language sql security definer set search_path = public, pg_temp as $$
      delete from bill_orders
      where bill_orders.account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and bill_orders.order_id = any(orders) and (bill_orders.state = 'open' or (gone and bill_orders.state = 'canceled'))
      returning bill_orders.bill_id, bill_orders.order_id, bill_orders.state $$`.execute(db);
  await sql`revoke execute on function drop_open_lines(uuid[], boolean) from public`.execute(db);
  await sql`grant execute on function drop_open_lines(uuid[], boolean) to platen_app`.execute(db);
};

/** When a transaction ends, a bill is what its lines come to, and its rows of the ledger are what was paid and given back. */
const check = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function check_bill() returns trigger language plpgsql as $$
      declare bill record; lines record; moved bigint; due bigint;
      begin
        select * into bill from bills where account_id = new.account_id and id = new.id;
        select coalesce(sum(amount_cents), 0) as total, coalesce(sum(refunded_cents), 0) as refunded into lines
          from bill_orders where account_id = new.account_id and bill_id = new.id;
        if bill.status <> 'canceled' and bill.total_cents <> lines.total then
          raise exception 'a bill is the sum of its lines' using errcode = 'check_violation';
        end if;
        select coalesce(-sum(amount_cents), 0) into moved from ledger_entries
          where account_id = new.account_id and side = 'wallet' and bill_id = new.id;
        due := case bill.status
          when 'unpaid' then 0
          when 'canceled' then 0
          when 'partially paid' then bill.paid_cents
          else bill.total_cents - lines.refunded end;
        if moved <> due then
          raise exception 'a bill is what its entries of the ledger moved' using errcode = 'check_violation';
        end if;
        return null;
      end $$`.execute(db);
  await sql`
    create constraint trigger bill_adds_up after insert or update on bills
      deferrable initially deferred for each row execute function check_bill()`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await lineParts(db);
  await bills(db);
  await takingOff(db);
  await check(db);
};
