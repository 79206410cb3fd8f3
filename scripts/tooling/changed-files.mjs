import { run } from './run.mjs';

/**
 * The files that differ from the merge base of `ref` and HEAD, including uncommitted and untracked ones. Without a ref:
 * the uncommitted changes or, if there are none, those of the last commit. Resolves with `{ since, files }` or `{ fault
 * }`.
 */
export async function listChangedFiles(ref, { cwd } = {}) {
	const uncommitted = [...(await listed('diff', '--name-only', 'HEAD')), ...(await untracked())];
	const base = ref === undefined ? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1') : await mergeBase(ref);
	if (base === undefined) return { fault: `git knows no commit called "${ref}".` };
	// A moved file counts under both names: the tests around its old place may be affected, too.
	const files = [...(await listed('diff', '--name-only', '--no-renames', base)), ...(await untracked())];
	return { since: ref ?? base, files: [...new Set(files)].sort() };

	async function mergeBase(name) {
		const { ok, output } = await git('merge-base', name, 'HEAD');
		return ok ? output.trim() : undefined;
	}

	function untracked() {
		return listed('ls-files', '--others', '--exclude-standard', '--full-name');
	}

	async function listed(...args) {
		const { ok, output } = await git('-c', 'core.quotePath=false', ...args);
		if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`);
		return output.split('\n').filter((line) => line !== '');
	}

	function git(...args) {
		return run('git', args, { capture: true, ...(cwd && { cwd }) });
	}
}
