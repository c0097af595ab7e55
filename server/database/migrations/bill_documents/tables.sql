-- Buyer on invoices: the company behind an account, and its country (ISO), which decides about VAT.
alter table accounts add column company text not null default '';
alter table accounts add column country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$');
grant update (company, country) on accounts to platen_app;

-- Gigabytes that staff gave an account; null: those of its package.
alter table accounts add column storage_gb int check (storage_gb > 0);

-- How many documents an issuer has numbered in a year. One row for both kinds: whoever issues both waits once.
create table document_sequences (
  issuer text not null,
  year int not null,
  invoices int not null default 0,
  credit_notes int not null default 0,
  primary key (issuer, year)
);

-- Invoices and credit notes as they were issued. `content`: issuer, buyer, VAT and lines at that moment.
create table bill_documents (
  account_id uuid not null references accounts (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  bill_id uuid not null,
  -- The invoice that a credit note corrects.
  invoice_id uuid check ((kind = 'credit_note') = (invoice_id is not null)),
  -- Set when the transaction that issues it commits.
  number text,
  issuer text not null,
  year int not null,
  issued_at timestamptz not null,
  total_cents bigint not null check (total_cents >= 0),
  vat_cents bigint not null check (vat_cents between 0 and total_cents),
  content jsonb not null,
  primary key (account_id, id),
  unique (account_id, issuer, number),
  foreign key (account_id, bill_id) references bills (account_id, id),
  foreign key (account_id, invoice_id) references bill_documents (account_id, id)
);
create unique index bill_documents_invoice on bill_documents (account_id, bill_id) where kind = 'invoice';
create index bill_documents_bill on bill_documents (account_id, bill_id);
create index bill_documents_credited on bill_documents (account_id, invoice_id) where invoice_id is not null;

-- Numbers a document as the last act of its transaction: the row of the sequence stays locked until the commit that
-- follows at once, and a transaction that is rolled back gives its number back.
create function number_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  position int;
begin
  insert into document_sequences as sequence (issuer, year, invoices, credit_notes)
  values (new.issuer, new.year, (new.kind = 'invoice')::int, (new.kind = 'credit_note')::int)
  on conflict (issuer, year) do update set
    invoices = sequence.invoices + excluded.invoices,
    credit_notes = sequence.credit_notes + excluded.credit_notes
  returning case new.kind when 'invoice' then invoices else credit_notes end into position;
  update bill_documents
  set number = concat_ws('-', case new.kind when 'invoice' then 'INV' else 'CN' end, new.year,
    lpad(position::text, greatest(6, length(position::text)), '0'))
  where account_id = new.account_id and id = new.id;
  return null;
end $$;
revoke all on function number_document() from public;
create constraint trigger document_number after insert on bill_documents
  deferrable initially deferred for each row when (new.number is null) execute function number_document();
