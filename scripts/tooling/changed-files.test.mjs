import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.mjs';

let cwd;

beforeEach(() => {
	cwd = mkdtempSync(join(tmpdir(), 'acetate-changed-'));
	git('init', '--quiet', '--initial-branch=main');
	commit('first.ts');
	commit('second.ts');
});

afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function git(...args) {
	const settings = ['-c', 'user.name=Ada', '-c', 'user.email=ada@label.example', '-c', 'commit.gpgsign=false'];
	execFileSync('git', [...settings, ...args], { cwd });
}

function write(file) {
	writeFileSync(join(cwd, file), 'changed');
}

function commit(file) {
	write(file);
	git('add', '--all');
	git('commit', '--quiet', '--message', file);
}

test('without uncommitted changes the changed files are those of the last commit', async () => {
	expect(await listChangedFiles(undefined, { cwd })).toEqual({ since: 'HEAD~1', files: ['second.ts'] });
});

test('uncommitted, staged, untracked and deleted files count as changed since the last commit', async () => {
	write('staged.ts');
	git('add', 'staged.ts');
	write('untracked.ts');
	rmSync(join(cwd, 'first.ts'));

	expect(await listChangedFiles(undefined, { cwd })).toEqual({
		since: 'HEAD',
		files: ['first.ts', 'staged.ts', 'untracked.ts'],
	});
});

test('changes since a branch are those of the current branch, not of the other one', async () => {
	git('switch', '--quiet', '--create', 'feature');
	commit('mine.ts');
	git('switch', '--quiet', 'main');
	commit('theirs.ts');
	git('switch', '--quiet', 'feature');
	git('mv', 'second.ts', 'moved.ts');

	expect((await listChangedFiles('main', { cwd })).files).toEqual(['mine.ts', 'moved.ts', 'second.ts']);
});

test('a branch that does not exist is a fault', async () => {
	expect(await listChangedFiles('nowhere', { cwd })).toEqual({ fault: 'git knows no commit called "nowhere".' });
});
