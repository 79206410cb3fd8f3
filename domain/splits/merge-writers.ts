// Two writers turn out to be one person. Their rows in drafts are added up; confirmed shares are not touched. The same
// applies to two artists and the master shares.
import { formatShare, type Share, wholeShare } from '../catalogue/shares.ts';
import { allowed, refused, withValues } from '../kernel/errors.ts';
import { t } from '../kernel/message.ts';
import type { SplitRow } from './split-rows.ts';
import type { SplitStatus } from './split-status.ts';
import {
	mergeArtistsConfirmed,
	mergeArtistsTooMuch,
	mergeConfirmed,
	mergeProposed,
	mergeTooMuch,
} from './splits.errors.ts';
import * as m from './splits.messages.ts';

export interface WorkSplit {
	readonly workId: string;
	readonly title: string;
	readonly status: SplitStatus;
	readonly rows: readonly SplitRow[];
}

/** What the merge does to one work, for the preview. */
interface MergedWork {
	readonly workId: string;
	readonly title: string;
	readonly rows: readonly SplitRow[];
	/** Roles in which both had a share. */
	readonly addedUp: readonly { readonly role: string; readonly from: readonly [Share, Share]; readonly to: Share }[];
	/** Roles in which only the removed writer had a share. */
	readonly moved: readonly { readonly role: string; readonly share: Share }[];
}

/** Each needs the title of the work. */
interface MergeRefusals {
	readonly confirmed: typeof mergeConfirmed;
	readonly waiting: typeof mergeProposed;
	readonly tooMuch: typeof mergeTooMuch;
}

const forWriters: MergeRefusals = { confirmed: mergeConfirmed, waiting: mergeProposed, tooMuch: mergeTooMuch };
/** Master shares need no responses: they are drafts until an admin confirms them. */
const forArtists: MergeRefusals = {
	confirmed: mergeArtistsConfirmed,
	waiting: mergeArtistsConfirmed,
	tooMuch: mergeArtistsTooMuch,
};

export type WriterMerge = ReturnType<typeof mergeWriters>;

export function mergeWriters(works: readonly WorkSplit[], survivor: string, loser: string) {
	return mergeHolders(works, survivor, loser, forWriters);
}

export function mergeArtists(recordings: readonly WorkSplit[], survivor: string, loser: string) {
	return mergeHolders(recordings, survivor, loser, forArtists);
}

function mergeHolders(works: readonly WorkSplit[], survivor: string, loser: string, refusals: MergeRefusals) {
	const concerned = works.filter(({ rows }) => rows.some(({ holder }) => holder === loser));
	const blocked = concerned.find(
		({ status, rows }) => status !== 'draft' && rows.some(({ holder }) => holder === survivor),
	);
	if (blocked) {
		const reason = blocked.status === 'confirmed' ? refusals.confirmed : refusals.waiting;
		return { verdict: refused(withValues(reason, { title: blocked.title })), works: [] };
	}
	const merged = concerned.map((work) => mergeInWork(work, survivor, loser));
	// A draft may have any total, so two rows can exceed the whole.
	const tooMuch = merged.find(({ addedUp }) => addedUp.some(({ to }) => to > wholeShare));
	if (tooMuch) return { verdict: refused(withValues(refusals.tooMuch, { title: tooMuch.title })), works: [] };
	return { verdict: allowed(), works: merged };
}

function mergeInWork({ workId, title, rows }: WorkSplit, survivor: string, loser: string): MergedWork {
	const lost = rows.filter(({ holder }) => holder === loser);
	const own = new Map(rows.filter(({ holder }) => holder === survivor).map((row) => [row.role, row.share]));
	const addedUp = lost.flatMap(({ role, share }) => {
		const before = own.get(role);
		return before === undefined ? [] : [{ role, from: [before, share] as const, to: before + share }];
	});
	const sums = new Map(addedUp.map(({ role, to }) => [role, to]));
	const merged = rows.flatMap((row) => {
		if (row.holder === survivor) return [{ ...row, share: sums.get(row.role) ?? row.share }];
		if (row.holder !== loser) return [row];
		return own.has(row.role) ? [] : [{ ...row, holder: survivor }];
	});
	const moved = lost.filter(({ role }) => !own.has(role)).map(({ role, share }) => ({ role, share }));
	return { workId, title, rows: merged, addedUp, moved };
}

/** Sentences of the merge preview about the rows that are combined. */
export function describeAddedUp(
	{ title, addedUp }: Pick<MergedWork, 'title' | 'addedUp'>,
	captionOf: (role: string) => string,
) {
	return addedUp.map(({ role, from: [kept, added], to }) => {
		const shares = { title, kept: formatShare(kept), added: formatShare(added), total: formatShare(to) };
		const caption = captionOf(role);
		return caption === '' ? t(m.addedUp, shares) : t(m.addedUpInRole, { ...shares, role: caption });
	});
}
