-- What tables of several subjects need. Trigger functions stand before their tables in the files that follow.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- An import writes its rows through temporary tables. PostgreSQL lets everybody make them, unless an administrator
-- has revoked that.
do $$ begin
  if not has_database_privilege('platen_app', current_database(), 'TEMPORARY') then
    execute format('grant temporary on database %I to platen_app', current_database());
  end if;
end $$;

-- plainLetters of the contract in SQL: lower case, no accents. The collation is the same in every database.
create function plain_letters(letters text) returns text language sql immutable strict parallel safe
  return normalize(replace(regexp_replace(
    normalize(lower(letters collate pg_c_utf8), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'), NFC);

-- Text of a row as searches look in it, with a blank before each word: plain letters, then the same without dashes.
create function search_words(letters text) returns text language sql immutable parallel safe
  return (
    select ' ' || plain || ' ' || replace(plain, '-', '') || ' '
    from (select translate(plain_letters(coalesce(letters, '')), E'\n\r\t', '   ') as plain) as words);

-- Digits of a phone number; a Vietnamese one with its leading zero, too.
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return translate(phone, '+ -().', '')
    || case when phone like '+84%' then ' 0' || substr(translate(phone, '+ -().', ''), 3) else '' end;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the ledger is append-only'; end $$;
