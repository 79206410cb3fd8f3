import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commands, inRoot, root } from './paths.mjs';
import { runNode } from './run.mjs';

const folder = inRoot('server/migrations');

test('drizzle-kit finds nothing in the tables that the migrations lack', async () => {
	const copy = mkdtempSync(join(tmpdir(), 'acetate-migrations-'));
	onTestFinished(() => rmSync(copy, { recursive: true }));
	cpSync(folder, copy, { recursive: true });
	const known = readdirSync(copy);

	// drizzle-kit treats an absolute path as a relative one.
	const env = { MIGRATIONS_FOLDER: relative(root, copy) };
	const { output } = await runNode(commands.drizzleKit, ['generate', '--name=missing'], { env, capture: true });

	const added = readdirSync(copy).filter((name) => !known.includes(name));
	expect(added.map((name) => readFileSync(join(copy, name), 'utf8'))).toEqual([]);
	expect(output).toContain('No schema changes');
});

test('only the snapshot of the newest migration is kept, because drizzle-kit compares with no other', () => {
	const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
	const newest = migrations.sort().at(-1)?.slice(0, 4);

	expect(readdirSync(join(folder, 'meta')).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});
