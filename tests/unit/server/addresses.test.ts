import { expect, it } from 'vitest';
import { asServerRole, configuredAddresses } from '../../../server/database/roles/addresses.ts';

const owner = 'postgresql://platen_owner:x@db.example.com:5432/platen';
const pooled = 'postgresql://platen_server:y@pooler.example.com:6432/platen';
const role = 'options=-c%20role%3Dplaten_server';

it('leads the owner’s address around the pooler, as the server, if both addresses are set', () => {
  expect(configuredAddresses(pooled, owner)).toEqual({
    owner,
    server: pooled,
    direct: `${owner}?${role}`,
    signIn: pooled,
  });
});

it('makes the user of a single address the owner, and the server work as its own role', () => {
  const server = `${owner}?sslmode=verify-full&${role}`;
  expect(configuredAddresses(`${owner}?sslmode=verify-full`, undefined)).toEqual({
    owner: `${owner}?sslmode=verify-full`,
    server,
    direct: server,
    signIn: `${owner}?sslmode=verify-full`,
  });
});

it('keeps options of the address', () => {
  expect(new URL(asServerRole(`${owner}?options=-c%20jit%3Doff&sslmode=require`)).search).toBe(
    '?options=-c%20jit%3Doff%20-c%20role%3Dplaten_server&sslmode=require',
  );
});
