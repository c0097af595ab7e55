import { readdirSync } from 'node:fs';
import type { SchemaStep, SchemaSteps } from './step.ts';

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(\d{4}_\w+)\.ts$/.exec(file)?.[1] ?? []);

const loadStep = async (name: string): Promise<[string, SchemaStep]> => [
  name,
  await import(new URL(`${name}.ts`, import.meta.url).href),
];

/** Every step of the schema, by the name of its file (docs/adding.md, "Change the schema"). */
export const schemaSteps: SchemaSteps = Object.fromEntries(await Promise.all(names.toSorted().map(loadStep)));
