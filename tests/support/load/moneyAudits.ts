/**
 * Invariants of all money at any time (threats G4), over every row. Each query is under the problem that its rows
 * have; none returns a row.
 */
export const moneyAudits: Readonly<Record<string, string>> = {
  'wallets whose balance is not the sum of their entries, and not what the last one left': `
    select w.account_id from wallets w
    left join lateral (select sum(amount_cents) as total from ledger_entries e where e.account_id = w.account_id and side = 'wallet') as sums on true
    left join lateral (select balance_after_cents as last from ledger_entries e where e.account_id = w.account_id and side = 'wallet'
      order by position desc limit 1) as ends on true
    where balance_cents <> coalesce(total, 0) or balance_cents <> coalesce(last, 0)`,
  'entries that break the chain of balances': `
    select id from (
      select id, balance_after_cents, position, row_number() over own as nth, sum(amount_cents) over own as running
      from ledger_entries where side = 'wallet' window own as (partition by account_id order by position)) as chain
    where balance_after_cents <> running or position <> nth`,
  'balances below what the account may owe': `
    select e.id from ledger_entries e join wallets w on w.account_id = e.account_id
    where side = 'wallet' and kind in ('payment', 'withdraw') and balance_after_cents < floor_cents`,
  'transfers that do not add up to nothing': `
    select transfer_id from ledger_entries group by transfer_id having sum(amount_cents) <> 0 or count(*) <> 2`,
  'books of the operator that do not sum to zero': `
    select sum(amount_cents) from ledger_entries having sum(amount_cents) <> 0`,
  'orders that are paid and not held for what they cost': `
    select o.id from orders o left join bill_orders l on l.account_id = o.account_id and l.order_id = o.id and l.state = 'charged'
    where o.payment_status = 'paid' group by o.id, o.total_cents
    having count(l.bill_id) <> 1 or sum(l.amount_cents - l.refunded_cents) <> o.total_cents`,
  'orders that are given back and still held': `
    select o.id from orders o join bill_orders l on l.account_id = o.account_id and l.order_id = o.id and l.state = 'charged'
    where o.payment_status = 'refunded' and l.amount_cents <> l.refunded_cents`,
  'unpaid orders that were charged': `
    select o.id from orders o join bill_orders l on l.account_id = o.account_id and l.order_id = o.id
    where o.payment_status = 'unpaid' and l.state = 'charged'`,
  'lines of which more went back than was charged': `
    select order_id from bill_orders where refunded_cents > amount_cents or refunded_cents < 0 or (state <> 'charged' and refunded_cents > 0)`,
  'lines whose parts are not their amount': `
    select order_id from bill_orders where base_cents is not null
      and base_cents + extra_print_cents + shipping_cents + handling_cents + surcharge_cents - discount_cents <> amount_cents`,
  'bills whose lines are not their total': `
    select b.id from bills b left join bill_orders l on l.account_id = b.account_id and l.bill_id = b.id
    where b.status <> 'canceled' group by b.id, b.total_cents having coalesce(sum(l.amount_cents), 0) <> b.total_cents`,
  'bills that their entries do not pay for': `
    select b.id from bills b
    left join lateral (select coalesce(sum(amount_cents), 0) as moved from ledger_entries e
      where e.account_id = b.account_id and e.bill_id = b.id and side = 'wallet') as entries on true
    left join lateral (select coalesce(sum(amount_cents - refunded_cents) filter (where state = 'charged'), 0) as held from bill_orders l
      where l.account_id = b.account_id and l.bill_id = b.id) as lines on true
    where -moved <> case when b.status in ('unpaid', 'partially paid') then b.paid_cents else held end`,
  'bills that say paid and are not': `
    select id from bills where (status = 'paid' and paid_cents <> total_cents) or (status = 'unpaid' and paid_cents <> 0)
      or (status = 'partially paid' and (paid_cents <= 0 or paid_cents >= total_cents))`,
  'top-ups that are approved and not booked once, or booked and not approved': `
    select t.id from transactions t left join ledger_entries e
      on e.account_id = t.account_id and e.kind = 'topup' and e.side = 'wallet' and e.reference = t.code
    where t.kind = 'topup' group by t.account_id, t.id, t.status, t.credited_cents
    having count(e.id) <> (t.status = 'approved')::int or coalesce(sum(e.amount_cents), 0) <> coalesce(t.credited_cents, 0)`,
  'money of the bank that is booked and names no approved top-up': `
    select m.id from bank_movements m left join transactions t on t.account_id = m.account_id and t.id = m.transaction_id
    where m.status = 'booked' and (t.status is distinct from 'approved' or t.credited_cents is null)`,
  'money of the bank that was booked twice for one top-up': `
    select transaction_id from bank_movements where status = 'booked' group by account_id, transaction_id having count(*) > 1`,
  'money of the bank that nobody settled': `
    select id from bank_movements where status = 'new'`,
  'withdrawals that are not debited once, or not given back once': `
    select t.id from transactions t
    left join lateral (select count(*) filter (where reference = t.code) as out, count(*) filter (where reference = t.code || '/returned') as back,
        coalesce(sum(amount_cents), 0) as moved
      from ledger_entries e where e.account_id = t.account_id and kind = 'withdraw' and side = 'wallet'
        and reference in (t.code, t.code || '/returned')) as entries on true
    where t.kind = 'withdraw' and (out <> 1 or back <> (t.status = 'balance')::int
      or moved <> case when t.status = 'balance' then 0 else -t.amount_cents end)`,
  'orders that wait for money and are on no open bill': `
    select w.order_id from waiting_orders w where left_reason is null and not exists (
      select from bill_orders l where l.account_id = w.account_id and l.order_id = w.order_id and l.state = 'open')`,
};
