// The people outside whose answers the label awaits, over all signed songs.
import { mayRemind } from '../../domain/contracts/contract-dates.ts';
import { canRemind } from '../../domain/forms/form-transitions.ts';
import { type AwaitedPerson, signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { listAwaitedSigners } from '../contracts/contracts.shared-queries.ts';
import { listAwaitedForms } from '../forms/forms.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { listAwaitedWriters } from '../splits/splits.shared-queries.ts';

/** Of each kind. A label that awaits more works through the longest waits first. */
const most = 100;

type Found = Omit<AwaitedPerson, 'title'>;

/** Members do not see who signs a contract, so they get no signers (R-SIGNED-8). */
export function createAwaitedPeople(core: Core) {
	const { db, clock } = core;
	return handlers(core, signedSongsApi, {
		async listAwaitedPeople({ actor: { organizationId, isAdmin }, input: { songId } }) {
			const now = clock.now();
			const forms = await listAwaitedForms(db, organizationId, { songId, limit: most });
			const writers = await listAwaitedWriters(db, organizationId, { songId, limit: most });
			const signers = isAdmin ? await listAwaitedSigners(db, organizationId, { songId, limit: most }) : [];
			const isExpired = ({ expiresAt }: { readonly expiresAt: Date }) => expiresAt <= now;
			const mayBeReminded = (since: Date, remindedAt: Date | null) =>
				mayRemind(since, now) && mayRemind(remindedAt, now);
			const found: Found[] = [
				...forms.map((form) => ({
					...pick(form, 'id', 'songId', 'remindedAt', 'dueDay'),
					subject: form.kind,
					contractId: null,
					name: form.recipientName,
					email: form.recipientEmail,
					since: form.turnedAt,
					isLinkExpired: isExpired(form),
					isRemindable: canRemind(form, now).allowed,
				})),
				...writers.map((writer) => ({
					...pick(writer, 'songId', 'name', 'email', 'since', 'remindedAt'),
					id: writer.writerId,
					subject: 'split' as const,
					contractId: null,
					dueDay: null,
					isLinkExpired: isExpired(writer),
					isRemindable: writer.email !== null && mayBeReminded(writer.since, writer.remindedAt),
				})),
				...signers.map((signer) => ({
					...pick(signer, 'id', 'contractId', 'songId', 'name', 'email', 'since', 'remindedAt'),
					subject: signer.kind,
					dueDay: null,
					isLinkExpired: isExpired(signer),
					isRemindable: mayBeReminded(signer.since, signer.remindedAt),
				})),
			];
			const songs = await listSignedSongsByIds(db, organizationId, [...new Set(found.map(({ songId }) => songId))]);
			const titles = new Map(songs.map(({ songId, title }) => [songId, title]));
			const people = found.flatMap((person) => {
				const title = titles.get(person.songId);
				return title === undefined ? [] : [{ ...person, title }];
			});
			return { people: people.toSorted((one, other) => one.since.getTime() - other.since.getTime()) };
		},
	});
}
