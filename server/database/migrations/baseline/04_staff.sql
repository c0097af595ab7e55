-- People who work for the operator.
create table staff_people (
  id uuid primary key default uuidv7(),
  name text not null,
  role text not null,
  -- Stays after the person left, so that a later use of it has a name.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  token_ends_at timestamptz,
  -- Who was shown the token; null: the command line.
  token_by uuid references staff_people (id)
);
create unique index staff_people_name on staff_people (lower(name)) where ended_at is null;
grant select, insert, update on staff_people to platen_server;

-- Commands that staff ran. Rows are never changed or deleted.
create table staff_commands (
  account_id uuid references accounts (id),
  id uuid primary key default uuidv7(),
  staff_id uuid references staff_people (id),
  staff_name text not null,
  command text not null,
  object_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index staff_commands_object on staff_commands (object_id);
grant select, insert on staff_commands to platen_server;
create trigger staff_commands_append_only before delete or update on staff_commands
  for each row execute function refuse_change();

-- First approvals of staff commands that need two people.
create table staff_approvals (
  command text not null,
  object_id text not null,
  input_hash bytea not null,
  staff_id uuid not null references staff_people (id),
  created_at timestamptz not null,
  primary key (command, object_id, input_hash)
);
grant select, insert, update, delete on staff_approvals to platen_server;

-- Amounts that a person moved without a second approval, counted over a day.
create table staff_amounts (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff_people (id),
  cents bigint not null check (cents >= 0),
  created_at timestamptz not null
);
create index staff_amounts_person on staff_amounts (staff_id, created_at);
grant select, insert, delete on staff_amounts to platen_server;

-- Answers of staff calls, so that a retry gets the same answer.
create table staff_idempotency_keys (
  staff_id uuid not null references staff_people (id),
  key text not null,
  request_hash bytea not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index staff_idempotency_age on staff_idempotency_keys (created_at);
grant select, insert, delete on staff_idempotency_keys to platen_server;

-- Days on which the operator does not work, besides weekends: promised dates count by them.
create table holidays (
  day date primary key,
  name text not null
);
-- Public holidays of Vietnam; days in lieu are added when the government names them.
insert into holidays (day, name) values
  ('2026-01-01', 'New Year'),
  ('2026-02-16', 'Tet'),
  ('2026-02-17', 'Tet'),
  ('2026-02-18', 'Tet'),
  ('2026-02-19', 'Tet'),
  ('2026-02-20', 'Tet'),
  ('2026-04-27', 'Hung Kings'),
  ('2026-04-30', 'Reunification'),
  ('2026-05-01', 'Labor Day'),
  ('2026-09-01', 'National Day'),
  ('2026-09-02', 'National Day'),
  ('2026-11-24', 'Culture Day'),
  ('2027-01-01', 'New Year'),
  ('2027-02-04', 'Tet'),
  ('2027-02-05', 'Tet'),
  ('2027-02-08', 'Tet'),
  ('2027-02-09', 'Tet'),
  ('2027-02-10', 'Tet'),
  ('2027-04-16', 'Hung Kings'),
  ('2027-04-30', 'Reunification'),
  ('2027-05-03', 'Labor Day'),
  ('2027-09-02', 'National Day'),
  ('2027-09-03', 'National Day'),
  ('2027-11-24', 'Culture Day');
grant select on holidays to platen_app;
grant select, insert, update, delete on holidays to platen_server;

create function working_days(first date, last date) returns integer language sql stable as $$
  select greatest(0,
    (last - date '1970-01-05') / 7 * 5 + least((last - date '1970-01-05') % 7 + 1, 5)
    - (first - date '1970-01-05') / 7 * 5 - least((first - date '1970-01-05') % 7 + 1, 5)
    - (select count(*)::int from holidays where day > first and day <= last and extract(isodow from day) < 6))
$$;
revoke execute on function working_days(date, date) from public;
grant execute on function working_days to platen_app, platen_server;
